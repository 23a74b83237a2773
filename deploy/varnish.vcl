# A cache before the two servers, behind whatever ends TLS. Nothing of Traza is cached: what may be is cached by browsers. With Varnish and
# the end of TLS in front: TRUST_PROXY=2
vcl 4.1;

import directors;

probe health {
  # whether it runs, not whether its database does: that it says itself, 503 with Retry-After
  .url = "/api/health";
  .interval = 2s;
  .timeout = 1s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend first {
  .host = "traza-1";
  .port = "3000";
  .connect_timeout = 5s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = health;
}

backend second {
  .host = "traza-2";
  .port = "3000";
  .connect_timeout = 5s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = health;
}

sub vcl_init {
  new traza = directors.round_robin();
  traza.add_backend(first);
  traza.add_backend(second);
}

sub vcl_recv {
  set req.backend_hint = traza.backend();
  return (pass);
}

sub vcl_backend_response {
  # the stream of changes: each event goes out as it comes
  set beresp.do_stream = true;
}

sub vcl_backend_error {
  # a server that ended since its last probe is passed over
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}
