#!/bin/sh
# The authority of the installation and a certificate for each server, in TLS_DIR/<server>: server.crt, server.key, server.pem (both) and ca.pem, which the
# clients read in TLS_DIR/ca. Usage: TLS_DIR=/tls make.sh <server>:<owner>… ; the owner is the number of the user that the server runs as.
# Each start makes what is missing or expires within 30 days. Deleting TLS_DIR/authority gives a new authority: every server and client then starts again.
set -eu
umask 077
cd "${TLS_DIR:?}"
DAYS=398
mkdir -p authority ca
is_good() { openssl x509 -in "$1" -noout -checkend 2592000 >/dev/null 2>&1; }

is_new=no
if ! is_good authority/ca.pem; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -utf8 -subj "/CN=RIPH, autorité interne" \
    -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign,cRLSign \
    -keyout authority/ca.key -out authority/ca.pem 2>/dev/null
  is_new=yes
fi
cp authority/ca.pem ca/ca.pem
chmod 755 ca
chmod 644 ca/ca.pem

for entry in "$@"; do
  name=${entry%%:*}
  mkdir -p "$name"
  if [ "$is_new" = yes ] || ! is_good "$name/server.crt"; then
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" -keyout "$name/server.key" -out "$name/server.csr" 2>/dev/null
    printf 'subjectAltName=DNS:%s,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=critical,digitalSignature\nbasicConstraints=critical,CA:FALSE\n' "$name" > "$name/server.ext"
    openssl x509 -req -in "$name/server.csr" -CA authority/ca.pem -CAkey authority/ca.key -days "$DAYS" -extfile "$name/server.ext" -out "$name/server.crt" 2>/dev/null
    cat "$name/server.crt" "$name/server.key" > "$name/server.pem"
    rm "$name/server.csr" "$name/server.ext"
  fi
  cp authority/ca.pem "$name/ca.pem"
  if [ "$(id -u)" = 0 ]; then chown -R "${entry##*:}" "$name"; fi
done
