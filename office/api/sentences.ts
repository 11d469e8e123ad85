/** Sentences of the server's refusals, by their English pattern; {0} is the first of their values. */

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const SENTENCES: Record<string, MessageDescriptor> = {
  "Others use that database: it has {0} open connections.": msg({
    message: "Others use that database: it has {0} open connections.",
  }),
  "That database is a shop in use: it has {0}.": msg({ message: "That database is a shop in use: it has {0}." }),
  "The database cannot be opened: {0}": msg({ message: "The database cannot be opened: {0}" }),
  "This shop has PostgreSQL already. Another database is set with DATABASE_URL.": msg({
    message: "This shop has PostgreSQL already. Another database is set with DATABASE_URL.",
  }),
  "This shop's database is replaced with a command only.": msg({
    message: "This shop's database is replaced with a command only.",
  }),
  "There is no picture at the address.": msg({ message: "There is no picture at the address." }),
  "This is not the address of a picture.": msg({ message: "This is not the address of a picture." }),
  "This is not a picture.": msg({ message: "This is not a picture." }),
  "The picture has too many pixels.": msg({ message: "The picture has too many pixels." }),
  "This picture cannot be read. Use JPEG, PNG, WebP, GIF or AVIF.": msg({
    message: "This picture cannot be read. Use JPEG, PNG, WebP, GIF or AVIF.",
  }),
  "must have a word": msg({ message: "must have a word" }),
  "There is no product {0}.": msg({ message: "There is no product {0}." }),
  "There is no such import.": msg({ message: "There is no such import." }),
  "A variant has one value for each option.": msg({ message: "A variant has one value for each option." }),
  "Another product has this handle.": msg({ message: "Another product has this handle." }),
  "Choose a handle: those made of this title are taken.": msg({
    message: "Choose a handle: those made of this title are taken.",
  }),
  "The price is too large.": msg({ message: "The price is too large." }),
  "The price or weight is too large.": msg({ message: "The price or weight is too large." }),
  "There is no such picture.": msg({ message: "There is no such picture." }),
  "There is no such redirect.": msg({ message: "There is no such redirect." }),
  "This address has a redirect already.": msg({ message: "This address has a redirect already." }),
  "There are {0} redirects, and more are not possible.": msg({
    message: "There are {0} redirects, and more are not possible.",
  }),
  "This would lead visitors in a circle.": msg({ message: "This would lead visitors in a circle." }),
  "This address is in the file twice; the first line counts.": msg({
    message: "This address is in the file twice; the first line counts.",
  }),
  "must be an address of the shop, such as /old-page": msg({
    message: "must be an address of the shop, such as /old-page",
  }),
  "The shop itself answers at this address.": msg({ message: "The shop itself answers at this address." }),
  "must be a path such as /new-page, or an https address": msg({
    message: "must be a path such as /new-page, or an https address",
  }),
  "This address is too long.": msg({ message: "This address is too long." }),
  "This file cannot be read as CSV.": msg({ message: "This file cannot be read as CSV." }),
  'The file needs the columns "Redirect from" and "Redirect to".': msg({
    message: 'The file needs the columns "Redirect from" and "Redirect to".',
  }),
  "There is no such blog.": msg({ message: "There is no such blog." }),
  "There is no such article.": msg({ message: "There is no such article." }),
  "Another blog has this handle.": msg({ message: "Another blog has this handle." }),
  "Another article of this blog has this handle.": msg({
    message: "Another article of this blog has this handle.",
  }),
  "The blog has {0} articles. Delete or move them first.": msg({
    message: "The blog has {0} articles. Delete or move them first.",
  }),
  "There are {0} blogs, and more are not possible.": msg({
    message: "There are {0} blogs, and more are not possible.",
  }),
  "There are {0} articles, and more are not possible.": msg({
    message: "There are {0} articles, and more are not possible.",
  }),
  "must be the address of a picture": msg({ message: "must be the address of a picture" }),
  "There is no such review.": msg({ message: "There is no such review." }),
  "There is no such question.": msg({ message: "There is no such question." }),
  "There is no such text.": msg({ message: "There is no such text." }),
  "There is no such product.": msg({ message: "There is no such product." }),
  "There is no such variant.": msg({ message: "There is no such variant." }),
  "Two options have the same name.": msg({ message: "Two options have the same name." }),
  "Two variants have the same option values.": msg({ message: "Two variants have the same option values." }),
  "The catalogue follows the store {0} at Shopify. Change it there.": msg({
    message: "The catalogue follows the store {0} at Shopify. Change it there.",
  }),
  "Unpaid orders have reserved {0} pieces of this product. Archive it until they are paid or void.": msg({
    message: "Unpaid orders have reserved {0} pieces of this product. Archive it until they are paid or void.",
  }),
  "Unpaid orders have reserved pieces of {0}, so it cannot be removed yet.": msg({
    message: "Unpaid orders have reserved pieces of {0}, so it cannot be removed yet.",
  }),
  "Give either the pieces on hand or how many to add.": msg({
    message: "Give either the pieces on hand or how many to add.",
  }),
  "There is no such variant, or its stock is not counted.": msg({
    message: "There is no such variant, or its stock is not counted.",
  }),
  "These are too many pieces.": msg({ message: "These are too many pieces." }),
  "Unpaid orders have reserved {0} pieces of this variant.": msg({
    message: "Unpaid orders have reserved {0} pieces of this variant.",
  }),
  "Another collection has this handle.": msg({ message: "Another collection has this handle." }),
  "There is no such collection.": msg({ message: "There is no such collection." }),
  'There is no text "{0}" any more.': msg({ message: 'There is no text "{0}" any more.' }),
  "This text is no longer there.": msg({ message: "This text is no longer there." }),
  "There is no order {0}.": msg({ message: "There is no order {0}." }),
  "The order has no such line, or the number of pieces is not valid.": msg({
    message: "The order has no such line, or the number of pieces is not valid.",
  }),
  "There is no such order.": msg({ message: "There is no such order." }),
  "This key was used for another operation.": msg({ message: "This key was used for another operation." }),
  "An order that is {0} cannot become {1}.": msg({ message: "An order that is {0} cannot become {1}." }),
  "Order #{0} waits for its buyer at the checkout.": msg({
    message: "Order #{0} waits for its buyer at the checkout.",
  }),
  "No refund of this order goes to a bank account.": msg({
    message: "No refund of this order goes to a bank account.",
  }),
  "More pieces than are left cannot be refunded.": msg({ message: "More pieces than are left cannot be refunded." }),
  "The amount must be above 0 and at most what is left to refund.": msg({
    message: "The amount must be above 0 and at most what is left to refund.",
  }),
  "Guests have no account for store credit.": msg({ message: "Guests have no account for store credit." }),
  "The refund comes to another amount than was shown.": msg({
    message: "The refund comes to another amount than was shown.",
  }),
  "An order that is {0} cannot be refunded.": msg({ message: "An order that is {0} cannot be refunded." }),
  "There is no such refund.": msg({ message: "There is no such refund." }),
  "This refund is {0}.": msg({ message: "This refund is {0}." }),
  "The cancellation fee is another one now.": msg({ message: "The cancellation fee is another one now." }),
  "There is no such order, or its checkout is not finished.": msg({
    message: "There is no such order, or its checkout is not finished.",
  }),
  "Only an order of which nothing is left to ship is marked as done.": msg({
    message: "Only an order of which nothing is left to ship is marked as done.",
  }),
  "The order is done already.": msg({ message: "The order is done already." }),
  "The pieces must be at least 1 and at most what is left to ship.": msg({
    message: "The pieces must be at least 1 and at most what is left to ship.",
  }),
  "The tracking page must have a web address.": msg({ message: "The tracking page must have a web address." }),
  "An order that is {0} cannot be shipped.": msg({ message: "An order that is {0} cannot be shipped." }),
  "The pieces must be at least 1 and at most what can still be returned.": msg({
    message: "The pieces must be at least 1 and at most what can still be returned.",
  }),
  "There is no such return.": msg({ message: "There is no such return." }),
  "This key was used for another refund.": msg({ message: "This key was used for another refund." }),
  "Nothing can be returned of an order that is {0}.": msg({
    message: "Nothing can be returned of an order that is {0}.",
  }),
  "This return is {0}, not {1}.": msg({ message: "This return is {0}, not {1}." }),
  "An order can be corrected until its first parcel is shipped, and not once it has ended.": msg({
    message: "An order can be corrected until its first parcel is shipped, and not once it has ended.",
  }),
  "The buyer has not given an address yet.": msg({ message: "The buyer has not given an address yet." }),
  "An order has at most {0} tags.": msg({ message: "An order has at most {0} tags." }),
  "There is no such e-mail to send again.": msg({ message: "There is no such e-mail to send again." }),
  "What this e-mail tells of is gone.": msg({ message: "What this e-mail tells of is gone." }),
  "Another amount was entered under this bank reference.": msg({
    message: "Another amount was entered under this bank reference.",
  }),
  "Give the amount that arrived.": msg({ message: "Give the amount that arrived." }),
  "Give the bank's reference of this transfer, so that it is entered only once.": msg({
    message: "Give the bank's reference of this transfer, so that it is entered only once.",
  }),
  "Part of this order was entered under {0}. Give the bank's reference of this transfer.": msg({
    message: "Part of this order was entered under {0}. Give the bank's reference of this transfer.",
  }),
  "No money of this transfer has to be sent back.": msg({ message: "No money of this transfer has to be sent back." }),
  "There is no such transfer.": msg({ message: "There is no such transfer." }),
  "This is exactly the amount due, which pays the order: there is no difference to decide about.": msg({
    message: "This is exactly the amount due, which pays the order: there is no difference to decide about.",
  }),
  "This is less than the amount due. Say whether it stays with the order and the rest is owed (difference: owed), or is credited or refunded.":
    msg({
      message:
        "This is less than the amount due. Say whether it stays with the order and the rest is owed (difference: owed), or is credited or refunded.",
    }),
  "This is more than the amount due. Say whether the difference is credited or refunded.": msg({
    message: "This is more than the amount due. Say whether the difference is credited or refunded.",
  }),
  "The money of this transfer is already noted as sent, under {0}.": msg({
    message: "The money of this transfer is already noted as sent, under {0}.",
  }),
  "Nothing is due for an order that is {0}. The transfer must be sent back or credited: give its amount, its reference, and what to do with the difference.":
    msg({
      message:
        "Nothing is due for an order that is {0}. The transfer must be sent back or credited: give its amount, its reference, and what to do with the difference.",
    }),
  "This order was cancelled.": msg({ message: "This order was cancelled." }),
  "The catalogue follows no store.": msg({ message: "The catalogue follows no store." }),
  "This payment provider is not switched on.": msg({ message: "This payment provider is not switched on." }),
  "The coupon {0} cannot be used for this order.": msg({ message: "The coupon {0} cannot be used for this order." }),
  "Some items are no longer available in this quantity.": msg({
    message: "Some items are no longer available in this quantity.",
  }),
  "Email has already been taken": msg({ message: "Email has already been taken" }),
  "Phone has already been taken": msg({ message: "Phone has already been taken" }),
  "There is no such customer.": msg({ message: "There is no such customer." }),
  "There is no such customer, or their account was erased or merged.": msg({
    message: "There is no such customer, or their account was erased or merged.",
  }),
  "Both have an order that waits for its checkout. Cancel one of them first.": msg({
    message: "Both have an order that waits for its checkout. Cancel one of them first.",
  }),
  "This is the same account.": msg({ message: "This is the same account." }),
  "This address has an account. Export or erase the account instead.": msg({
    message: "This address has an account. Export or erase the account instead.",
  }),
  "Nothing is known of this address.": msg({ message: "Nothing is known of this address." }),
  "Something is still open: {0}. Finish or cancel it first.": msg({
    message: "Something is still open: {0}. Finish or cancel it first.",
  }),
  "There is no such kind of e-mail.": msg({ message: "There is no such kind of e-mail." }),
  "The mail server did not accept it: {0}": msg({ message: "The mail server did not accept it: {0}" }),
  "An account has at most {0} access tokens. Revoke one first.": msg({
    message: "An account has at most {0} access tokens. Revoke one first.",
  }),
  "Your role does not have the permission {0}.": msg({ message: "Your role does not have the permission {0}." }),
  "The passkey was not accepted. Please try again.": msg({
    message: "The passkey was not accepted. Please try again.",
  }),
  "This is your only second factor. Set up another one first.": msg({
    message: "This is your only second factor. Set up another one first.",
  }),
  "An account has at most {0} passkeys.": msg({ message: "An account has at most {0} passkeys." }),
  "The e-mail address or the password is wrong.": msg({ message: "The e-mail address or the password is wrong." }),
  "This code is not right, or was used before.": msg({ message: "This code is not right, or was used before." }),
  "There is no such account.": msg({ message: "There is no such account." }),
  "This code is not right. Is the clock of the phone right?": msg({
    message: "This code is not right. Is the clock of the phone right?",
  }),
  "This is not an e-mail address.": msg({ message: "This is not an e-mail address." }),
  "This link was used, or is too old. Ask for a new one.": msg({
    message: "This link was used, or is too old. Ask for a new one.",
  }),
  "A password of staff has at least {0} characters.": msg({
    message: "A password of staff has at least {0} characters.",
  }),
  "This link invites {0}.": msg({ message: "This link invites {0}." }),
  "At most {0} views of a list can be saved.": msg({ message: "At most {0} views of a list can be saved." }),
  "There is not enough store credit.": msg({ message: "There is not enough store credit." }),
  "This key was used for another amount or customer.": msg({
    message: "This key was used for another amount or customer.",
  }),
  "There is no customer {0}.": msg({ message: "There is no customer {0}." }),
  "More than 100 %": msg({ message: "More than 100 %" }),
  "must be after the start": msg({ message: "must be after the start" }),
  "must be after the beginning": msg({ message: "must be after the beginning" }),
  "There is already a coupon {0}.": msg({ message: "There is already a coupon {0}." }),
  "There is no coupon {0}.": msg({ message: "There is no coupon {0}." }),
  "It has been used {0} times.": msg({ message: "It has been used {0} times." }),
  '"{0}" is not an item number and a quantity.': msg({ message: '"{0}" is not an item number and a quantity.' }),
  "There is no such menu.": msg({ message: "There is no such menu." }),
  "needs at least one language": msg({ message: "needs at least one language" }),
  "needs at least one country": msg({ message: "needs at least one country" }),
  "needs at least one currency": msg({ message: "needs at least one currency" }),
  "must be one of those that are offered": msg({ message: "must be one of those that are offered" }),
  "has one of them twice": msg({ message: "has one of them twice" }),
  "The shop has no product on sale yet.": msg({
    message: "The shop has no product on sale yet.",
  }),
  "Customers could not pay: set up a payment provider or a bank account first.": msg({
    message: "Customers could not pay: set up a payment provider or a bank account first.",
  }),
  "This item is no longer in the menu.": msg({ message: "This item is no longer in the menu." }),
  "is required": msg({ message: "is required" }),
  "The shop has no base data yet: seed or import it first.": msg({
    message: "The shop has no base data yet: seed or import it first.",
  }),
  "There is no country {0}.": msg({ message: "There is no country {0}." }),
  "There is no such message.": msg({ message: "There is no such message." }),
  "This message has no e-mail address.": msg({ message: "This message has no e-mail address." }),
  "There is no such report.": msg({ message: "There is no such report." }),
  "There is no such delivery, or no longer.": msg({ message: "There is no such delivery, or no longer." }),
  "There is no such webhook.": msg({ message: "There is no such webhook." }),
  "There is no such access token.": msg({ message: "There is no such access token." }),
  "There are at most {0} access tokens. Revoke one first.": msg({
    message: "There are at most {0} access tokens. Revoke one first.",
  }),
  "{0} is no address by https, such as https://shop.example/account/authorize.": msg({
    message: "{0} is no address by https, such as https://shop.example/account/authorize.",
  }),
  "There are at most {0} addresses.": msg({ message: "There are at most {0} addresses." }),
  "A private token is for servers, which send no origin.": msg({
    message: "A private token is for servers, which send no origin.",
  }),
  "An origin is an address without a path, such as https://shop.example.": msg({
    message: "An origin is an address without a path, such as https://shop.example.",
  }),
  "Another page has this address.": msg({ message: "Another page has this address." }),
  "There is no such page.": msg({ message: "There is no such page." }),
  "There is no figure {0}.": msg({ message: "There is no figure {0}." }),
  "A handle has no spaces and none of / ? # %.": msg({ message: "A handle has no spaces and none of / ? # %." }),
  "This is neither one of the shop's pictures nor an address.": msg({
    message: "This is neither one of the shop's pictures nor an address.",
  }),
  "The longest time is shorter than the shortest.": msg({ message: "The longest time is shorter than the shortest." }),
  "A country has two letters, such as DE.": msg({ message: "A country has two letters, such as DE." }),
  "must be above 0": msg({ message: "must be above 0" }),
  "must be position:quantity": msg({ message: "must be position:quantity" }),
  "must be small letters, digits and hyphens, such as size-guide": msg({
    message: "must be small letters, digits and hyphens, such as size-guide",
  }),
  "is not JSON": msg({ message: "is not JSON" }),
  "The hours for a fee end before those free of charge.": msg({
    message: "The hours for a fee end before those free of charge.",
  }),
  "is the currency that others are measured in": msg({ message: "is the currency that others are measured in" }),
  "must begin with / or https://": msg({ message: "must begin with / or https://" }),
  "must be a file": msg({ message: "must be a file" }),
  "There is no such mapping.": msg({ message: "There is no such mapping." }),
  "More has arrived than was announced.": msg({ message: "More has arrived than was announced." }),
  "The order would come to another amount now.": msg({ message: "The order would come to another amount now." }),
  "It is paid: refund what is not wanted, or make another order.": msg({
    message: "It is paid: refund what is not wanted, or make another order.",
  }),
  "The order was cancelled.": msg({ message: "The order was cancelled." }),
  "A part of the money has arrived already.": msg({ message: "A part of the money has arrived already." }),
  "The buyer is paying it. Try again when the attempt has ended.": msg({
    message: "The buyer is paying it. Try again when the attempt has ended.",
  }),
  "must be 100% at most": msg({ message: "must be 100% at most" }),
  "the buyer reads what the discount is for": msg({ message: "the buyer reads what the discount is for" }),
  "An e-mail address is needed to send the link.": msg({ message: "An e-mail address is needed to send the link." }),
  "There is no such backup.": msg({ message: "There is no such backup." }),
  "A database in memory cannot be backed up.": msg({ message: "A database in memory cannot be backed up." }),
  "There is no such country.": msg({ message: "There is no such country." }),
  "A product can be in it once.": msg({ message: "A product can be in it once." }),
  "Add what is to be ordered first.": msg({ message: "Add what is to be ordered first." }),
  "One of the products exists no more. Remove it first.": msg({
    message: "One of the products exists no more. Remove it first.",
  }),
  "It has expired. Choose a later day first.": msg({ message: "It has expired. Choose a later day first." }),
  "One of the products exists no more.": msg({ message: "One of the products exists no more." }),
  "An order needs a line. Cancel it instead.": msg({ message: "An order needs a line. Cancel it instead." }),
  "An order has at most {0} lines.": msg({ message: "An order has at most {0} lines." }),
  "A line has at most {0} pieces.": msg({ message: "A line has at most {0} pieces." }),
  "There are not enough pieces. {0}": msg({ message: "There are not enough pieces. {0}" }),
  "must be a color such as #8e1f3b": msg({ message: "must be a color such as #8e1f3b" }),
  "must be a time zone such as Europe/Berlin": msg({ message: "must be a time zone such as Europe/Berlin" }),
  "must be a time such as 09:30": msg({ message: "must be a time such as 09:30" }),
  "Give both times, or none.": msg({ message: "Give both times, or none." }),
  "There is no such time zone.": msg({ message: "There is no such time zone." }),
  "must be at most 60 characters": msg({ message: "must be at most 60 characters" }),
  "must be one line": msg({ message: "must be one line" }),
  "is missing": msg({ message: "is missing" }),
  "There is no such draft.": msg({ message: "There is no such draft." }),
  "It has become an order and can no longer be changed.": msg({
    message: "It has become an order and can no longer be changed.",
  }),
  "must be variant:quantity or variant:quantity:micros": msg({
    message: "must be variant:quantity or variant:quantity:micros",
  }),
  "Choose the column of the title, the handle or the item number.": msg({
    message: "Choose the column of the title, the handle or the item number.",
  }),
  "A name has neither a colon nor a comma.": msg({ message: "A name has neither a colon nor a comma." }),
  "Give a currency by its three letters.": msg({ message: "Give a currency by its three letters." }),
  "The base currency stays as it is: there are orders in it.": msg({
    message: "The base currency stays as it is: there are orders in it.",
  }),
  "The base currency stays as it is: customers have got store credit in it.": msg({
    message: "The base currency stays as it is: customers have got store credit in it.",
  }),
  "The base currency stays as it is while there are drafts of orders. Delete them first.": msg({
    message: "The base currency stays as it is while there are drafts of orders. Delete them first.",
  }),
  "The base currency stays as it is while a product file is being imported.": msg({
    message: "The base currency stays as it is while a product file is being imported.",
  }),
  "There is no exchange rate for {0} yet. Set one first.": msg({
    message: "There is no exchange rate for {0} yet. Set one first.",
  }),
  "is there already": msg({ message: "is there already" }),
  "is less than the lowest": msg({ message: "is less than the lowest" }),
  "This term is no longer there.": msg({ message: "This term is no longer there." }),
  'The glossary has "{0}" already.': msg({ message: 'The glossary has "{0}" already.' }),
  "A glossary has at most {0} terms.": msg({ message: "A glossary has at most {0} terms." }),
};
