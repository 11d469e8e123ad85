# A shared cache for Varnish 7 with varnish-modules (xkey), before the shop and behind the proxy that ends TLS.
# Start it with "-p http_gzip_support=off", so that browsers get Brotli, and "-p http_resp_hdr_len=16k"; set the shop's
# CACHE_PURGE_URL to its address and TRUST_PROXY to the proxy's and its own. See docs/scale.md.
vcl 4.1;

import std;
import xkey;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 300s;
	.between_bytes_timeout = 120s;
	.probe = {
		.url = "/healthz";
		.interval = 2s;
		.timeout = 2s;
		.window = 4;
		.threshold = 2;
		.initial = 2;
	}
}

# The processes of the shop. A request that a proxy has passed on is never one of theirs.
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		# Varnish has appended the client's address already: anything else came through a proxy.
		if (client.ip !~ purgers || req.http.X-Forwarded-For != "" + client.ip) {
			return (synth(405, "Not allowed"));
		}
		if (!req.http.Surrogate-Key) {
			return (synth(400, "Surrogate-Key is required"));
		}
		set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
		return (synth(200, "Purged"));
	}

	# Only this file sets these. The shop believes X-Forwarded-Host, which is not in the key; Host is.
	unset req.http.X-Shared;
	unset req.http.X-Locale;
	unset req.http.X-Visit-Language;
	unset req.http.X-Sets-Language;
	unset req.http.X-Forwarded-Host;

	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}

	# The shop compresses each response once, and Varnish stores each encoding.
	if (req.http.Accept-Encoding ~ "(^|[, ])br *(,|$|;q=(1|0\.[0-9]*[1-9]))") {
		set req.http.Accept-Encoding = "br";
	} elseif (req.http.Accept-Encoding ~ "(^|[, ])gzip *(,|$|;q=(1|0\.[0-9]*[1-9]))") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}

	# While the shop does not answer, visitors see what there is.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 5s;
	}

	# Staff who look at a shop that is not open yet, and whoever reads its timings, are not "everybody".
	if (req.http.Authorization || req.http.Cookie ~ "(^|; ?)filigree_(look|timing)=") {
		return (pass);
	}

	# Public pages: those with a cache key in contract/pages.ts.
	if (req.url ~ "^/($|\?|(offline|freeshipping|about/(aboutUs|index|company|guide|returnRefund|shippingPolicy|faq|vipDiscount|terms|privacy|cookie|notice|choice|howOrder)|business/(customize|newPromotion|millionSubsidies2)|customer/(help|contacts)|pages/((home|categories|new|collections|product|shopcart)/index|p/[a-z0-9-]{1,80}))($|\?))" && req.url !~ "[?&]preview=") {
		set req.http.X-Shared = "page";
		call strip_tracking;
		call take_locale;
		return (hash);
	}

	# What pages read by the hash of its query.
	if (req.url ~ "^/api/2025-07/graphql(\.json)?\?") {
		set req.http.X-Shared = "answer";
		unset req.http.Cookie;
		# Asked anew on purpose.
		if (req.http.Cache-Control ~ "no-cache") {
			set req.hash_always_miss = true;
		}
		return (hash);
	}

	# Files that are the same for everybody.
	if (req.url ~ "^/(assets|office/assets|icons|flags|media|brand)/") {
		set req.http.X-Shared = "file";
		unset req.http.Cookie;
		# Pictures are sent in the best format that the browser takes: three objects instead of one for each browser.
		if (req.http.Accept ~ "image/avif") {
			set req.http.Accept = "image/avif";
		} elseif (req.http.Accept ~ "image/webp") {
			set req.http.Accept = "image/webp";
		} else {
			set req.http.Accept = "*/*";
		}
		return (hash);
	}
	return (pass);
}

# Of campaigns; the shop does not read them.
sub strip_tracking {
	set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid|msclkid|mc_[ce]id)=[^&]*(&|$)", "");
	set req.url = regsub(req.url, "[?&]$", "");
}

# Of all cookies a page depends on two, and the shop gets no other. A language in the address counts for the visit.
sub take_locale {
	if (req.http.Cookie ~ "(^|; ?)filigree_locale=[a-z]{2}\.[A-Z]{2}\.[A-Z]{3}(;|$)") {
		set req.http.X-Locale = regsub(req.http.Cookie, "^(.*; ?)?filigree_locale=([a-z]{2}\.[A-Z]{2}\.[A-Z]{3})(;.*)?$", "filigree_locale=\2");
	}
	if (req.http.Cookie ~ "(^|; ?)filigree_visit_language=[a-z]{2}(;|$)") {
		set req.http.X-Visit-Language = regsub(req.http.Cookie, "^(.*; ?)?filigree_visit_language=([a-z]{2})(;.*)?$", "\2");
	}
	if (req.url ~ "[?&]lang=(en|fr|es|ar|de)(&|$)") {
		set req.http.X-Sets-Language = regsub(req.url, "^.*[?&]lang=(en|fr|es|ar|de)(&.*)?$", "\1");
		if (req.http.X-Sets-Language == req.http.X-Visit-Language) {
			unset req.http.X-Sets-Language;
		} else {
			set req.http.X-Visit-Language = req.http.X-Sets-Language;
		}
	}
	unset req.http.Cookie;
	if (req.http.X-Locale && req.http.X-Visit-Language) {
		set req.http.Cookie = req.http.X-Locale + "; filigree_visit_language=" + req.http.X-Visit-Language;
	} elseif (req.http.X-Locale) {
		set req.http.Cookie = req.http.X-Locale;
	} elseif (req.http.X-Visit-Language) {
		set req.http.Cookie = "filigree_visit_language=" + req.http.X-Visit-Language;
	}
}

sub vcl_hash {
	hash_data(req.url);
	hash_data(req.http.Host);
	hash_data(req.http.X-Forwarded-Proto);
	# Of a page only language, country and currency are left.
	hash_data(req.http.Cookie);
	hash_data(req.http.X-Shopify-Storefront-Access-Token);
	return (lookup);
}

sub vcl_backend_response {
	if (bereq.uncacheable || !bereq.http.X-Shared) {
		return (deliver);
	}
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store") {
		call do_not_store;
	} elseif (bereq.http.X-Shared == "file") {
		if (beresp.status != 200 || beresp.http.Cache-Control !~ "max-age=[1-9]") {
			call do_not_store;
		}
	} elseif (beresp.status == 200 && beresp.http.Cache-Control ~ "s-maxage=[1-9]") {
		set beresp.http.xkey = beresp.http.Surrogate-Key;
		# The cookies that it varies by are in the key.
		set beresp.http.Vary = "Accept-Encoding";
		set beresp.grace = 1h;
	} else {
		call do_not_store;
	}
	return (deliver);
}

sub do_not_store {
	set beresp.uncacheable = true;
	set beresp.ttl = 5s;
	set beresp.grace = 0s;
}

sub vcl_deliver {
	if (resp.http.Surrogate-Key) {
		if (req.http.X-Shared == "page") {
			set resp.http.Vary = "cookie, accept-encoding";
		}
		# For browsers as the shop sends it without a cache: they revalidate pages each time.
		set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=[0-9]+", "");
		unset resp.http.Age;
	}
	unset resp.http.Surrogate-Key;
	unset resp.http.CDN-Cache-Control;
	unset resp.http.xkey;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
		# Of the request that it was made for.
		unset resp.http.X-Request-Id;
	} elseif (req.http.X-Shared && !obj.uncacheable) {
		set resp.http.X-Cache = "miss";
	} else {
		set resp.http.X-Cache = "pass";
	}
	if (req.http.X-Sets-Language) {
		set resp.http.Set-Cookie = "filigree_visit_language=" + req.http.X-Sets-Language + "; Path=/; SameSite=Lax";
	}
}

sub vcl_synth {
	if (req.method == "PURGE") {
		set resp.http.Content-Type = "text/plain";
		set resp.body = resp.reason + " " + req.http.X-Purged;
		return (deliver);
	}
}
