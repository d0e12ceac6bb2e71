# An edge that stores documents (docs/deploying.md), for Debian's packages varnish and varnish-modules. It reads no cookie: the
# document server alone says what a visitor's cookies mean. Start it with two stores, and the key in the environment:
#
#   EDGE_PURGE_KEY=… varnishd -a :6081 -f /etc/varnish/default.vcl -s documents=malloc,1g -s variants=malloc,64m -p backend_idle_timeout=8
vcl 4.1;

import std;
import xkey;

backend documents {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  # Visitors do not wait for a server that is down or hangs.
  .probe = { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (req.restarts == 0) {
    # what a visitor sends under these names is not true
    unset req.http.X-Variant;
    unset req.http.X-Step;
    unset req.http.X-Stale;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Proto;
    set req.http.X-Forwarded-For = client.ip;

    # The shape of Fastly's purge request, so that its API and this edge take the same one.
    if (req.url == "/_purge") {
      if (req.method != "POST" || std.getenv("EDGE_PURGE_KEY") == "" || req.http.Fastly-Key != std.getenv("EDGE_PURGE_KEY")) {
        return (synth(403));
      }
      if (req.http.Fastly-Soft-Purge == "1") {
        set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
      } else {
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
      }
      return (synth(200, "Purged " + req.http.X-Purged));
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
      return (pass);
    }
    # what has no variant; addresses of alerts hold tokens
    if (req.url ~ "^/(assets|backend|sections|registry\.json|telemetry|geo|healthz|readyz|livez|_releases|_variant|jobs/alerts)") {
      return (pass);
    }
    # Several lines of a header are one, as the server reads them.
    std.collect(req.http.Cookie, "; ");
    std.collect(req.http.X-Bucket, ", ");
    set req.http.X-Address = req.url;
    set req.http.X-Step = "variant";
  }

  # First whose page it is. The server answers anew for each document.
  if (req.http.X-Step == "variant") {
    set req.url = "/_variant";
    set req.hash_ignore_busy = true;
    set req.grace = 0s;
    if (req.http.X-Stale == "any") {
      set req.grace = 1h;
    }
    return (hash);
  }

  # Then the page. A preview has no variant, and is nobody else's page.
  set req.url = req.http.X-Address;
  if (!req.http.X-Variant) {
    return (pass);
  }
  set req.grace = 1h;
  if (req.http.X-Stale == "none") {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  if (req.http.X-Step == "variant") {
    hash_data(req.http.Cookie);
  } else {
    hash_data(req.http.Host);
    hash_data(req.http.X-Variant);
  }
  return (lookup);
}

sub vcl_hit {
  if (req.http.X-Step == "variant" || req.http.X-Stale == "any" || obj.ttl > 0s) {
    return (deliver);
  }
  # stale-while-revalidate, if its time ended by itself. A soft purge ended it sooner.
  if (obj.ttl > 0s - std.duration(obj.http.X-Revalidate, 0s) && obj.ttl + obj.age >= std.duration(obj.http.X-Fresh, 0s) - 1ms) {
    return (deliver);
  }
  set req.http.X-Stale = "none";
  return (restart);
}

sub vcl_backend_response {
  if (bereq.http.X-Step == "variant") {
    # Used while the server does not answer. Vary compares whole headers. Varnish keeps nothing whose time is 0.
    set beresp.storage = storage.variants;
    set beresp.http.Vary = "Cookie, X-Bucket";
    set beresp.ttl = 1ms;
    set beresp.grace = 1h;
    if (beresp.status >= 500) {
      return (error(503));
    }
    return (deliver);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  # stale-if-error: there is an older page
  if (beresp.status >= 500 && (bereq.is_bgfetch || bereq.http.X-Stale == "none")) {
    return (error(503));
  }
  set beresp.storage = storage.documents;
  set beresp.http.X-Fresh = regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=(\d+).*$", "\1") + "s";
  set beresp.http.X-Revalidate = regsub(beresp.http.CDN-Cache-Control, "^.*revalidate=(\d+).*$", "\1") + "s";
  set beresp.ttl = std.duration(beresp.http.X-Fresh, 0s);
  set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 0s);
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.ttl <= 0s || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  synthetic("This site does not answer at the moment. Please try again.");
  return (deliver);
}

sub vcl_deliver {
  if (req.http.X-Step == "variant") {
    if (resp.status < 500) {
      set req.http.X-Variant = resp.http.X-Variant;
      set req.http.X-Step = "page";
      return (restart);
    }
    # The server does not answer: the variant that it gave to this very header within the hour.
    if (req.http.X-Stale != "any") {
      set req.http.X-Stale = "any";
      return (restart);
    }
  }
  if (req.http.X-Stale == "none" && resp.status >= 500) {
    set req.http.X-Stale = "any";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", edge; hit";
  }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Accel-Expires;
  unset resp.http.X-Fresh;
  unset resp.http.X-Revalidate;
  unset resp.http.xkey;
}
