/** All calls of the backend. The server, the client and the API documentation are derived from this list. */
import type { Call } from "./call.ts";
import type { CallName } from "./call-addresses.ts";
import { checkEmailCall, loginCall, recoverPasswordCall, signUpCall } from "./customers/auth.ts";
import { addToCartCall, createOrderCall, listCartCall } from "./cart/cart.ts";
import {
  arrivalDaysCall,
  getProductCall,
  getProductsCall,
  listCollectionCall,
  productFreeShippingCall,
  productSoldsCall,
  productStarsCall,
  recommendCall,
  similarProductsCall,
  variantFreeShippingCall,
} from "./catalog/catalog.ts";
import { listCouponsCall } from "./coupons/coupons.ts";
import {
  createBrowsingHistoryCall,
  deleteBrowsingHistoryCall,
  getBrowsingHistoryCall,
  listBoughtCall,
  listFavoritesCall,
  standingCall,
  updateFavoriteCall,
} from "./customers/customer.ts";
import { sendInquiryCall } from "./site/inquiries.ts";
import { countOrdersCall, getOrderCall, getOrderLinesCall, listOrdersCall } from "./orders/orders.ts";
import { keepPictureCall, searchByPictureCall } from "./catalog/picture-search.ts";
import {
  areaAgeingCall,
  calculateShippingCall,
  getLocationCall,
  listAreasCall,
  suggestAddressesCall,
  visitorCountryCall,
} from "./places/places.ts";
import { keepReturnPhotoCall, listReturnsCall, requestReturnCall } from "./orders/returns.ts";
import { reportBugCall, searchMetaWebCall } from "./site/site.ts";
import { translateAutoCall, translateCall } from "./translation/translation.ts";
import { findSkusCall, sharedLinesCall, shareLinesCall } from "./wholesale/wholesale.ts";

export const CALLS = {
  login: loginCall,
  signUp: signUpCall,
  checkEmail: checkEmailCall,
  recoverPassword: recoverPasswordCall,
  listCoupons: listCouponsCall,
  listCart: listCartCall,
  addToCart: addToCartCall,
  createOrder: createOrderCall,
  searchMetaWeb: searchMetaWebCall,
  recommend: recommendCall,
  listCollection: listCollectionCall,
  arrivalDays: arrivalDaysCall,
  similarProducts: similarProductsCall,
  searchByPicture: searchByPictureCall,
  keepPicture: keepPictureCall,
  listAreas: listAreasCall,
  areaAgeing: areaAgeingCall,
  calculateShipping: calculateShippingCall,
  productSolds: productSoldsCall,
  productStars: productStarsCall,
  variantFreeShipping: variantFreeShippingCall,
  productFreeShipping: productFreeShippingCall,
  getProduct: getProductCall,
  getProducts: getProductsCall,
  updateFavorite: updateFavoriteCall,
  listFavorites: listFavoritesCall,
  getBrowsingHistory: getBrowsingHistoryCall,
  deleteBrowsingHistory: deleteBrowsingHistoryCall,
  createBrowsingHistory: createBrowsingHistoryCall,
  listOrders: listOrdersCall,
  countOrders: countOrdersCall,
  getOrder: getOrderCall,
  getOrderLines: getOrderLinesCall,
  listReturns: listReturnsCall,
  requestReturn: requestReturnCall,
  keepReturnPhoto: keepReturnPhotoCall,
  suggestAddresses: suggestAddressesCall,
  getLocation: getLocationCall,
  translate: translateCall,
  translateAuto: translateAutoCall,
  sendInquiry: sendInquiryCall,
  reportBug: reportBugCall,
  visitorCountry: visitorCountryCall,
  listBought: listBoughtCall,
  standing: standingCall,
  findSkus: findSkusCall,
  shareLines: shareLinesCall,
  sharedLines: sharedLinesCall,
} as const satisfies Record<CallName, Call>;

export type Calls = typeof CALLS;
