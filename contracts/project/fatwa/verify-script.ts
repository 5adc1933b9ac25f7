/** Verifies a certificate with nothing but a POSIX shell and OpenSSL from 3.0 on; the public keys it prints are compared with the board's page. */
export const VERIFY_SCRIPT = String.raw`#!/bin/sh
# Verifies the certificate of a fatwa: sh verify-fatwa.sh fatwa-NAME.json [INSTANT, such as 2027-01-31T12:00:00]
# Compare the keys it prints with those on the page of the Shariah board.
set -eu
file=${'$'}{1:?Name the certificate: sh verify-fatwa.sh fatwa-NAME.json}
now=${'$'}{2:-$(date -u +%Y-%m-%dT%H:%M:%S)}
work=${'$'}{TMPDIR:-/tmp}/verify-fatwa.$$
mkdir -m 700 "$work"
trap 'rm -rf "$work"' EXIT
# What a file says is shown as text, whatever is in it.
say() { printf '%s\n' "$1" | LC_ALL=C tr -d '\000-\011\013-\037\177'; }
fail() { say "NOT VALID: $1"; exit 1; }
# The text of a field in a line.
value() { rest=${'$'}{line#*\"$1\":\"}; printf %s "${'$'}{rest%%\"*}"; }
offering='' digest='' terms='' count=0 seen=' '
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
  '"offering":"'*) offering=$(value offering) ;;
  '"digest":"'*) digest=$(value digest) ;;
  '"terms":"'*)
    [ -z "$terms" ] || fail 'there are two terms'
    terms=known
    value terms | openssl base64 -d -A >"$work/terms" || fail 'the terms cannot be read'
    actual=$(openssl dgst -sha256 -r "$work/terms")
    [ "${'$'}{actual%% *}" = "$digest" ] || fail 'the terms are not those that were signed'
    printf '{"digest":"%s","offering":"%s","purpose":"fatwa"}' "$digest" "$offering" >"$work/statement"
    ;;
  '{"key":"'*)
    [ -n "$terms" ] || fail 'the terms are missing'
    value key | openssl base64 -d -A | openssl pkey -pubin -inform DER -out "$work/key.pem" 2>/dev/null ||
      fail 'a key cannot be read'
    # One spelling for one key, so that it counts once.
    key=$(openssl pkey -pubin -in "$work/key.pem" -outform DER | openssl base64 -A)
    case $seen in *" $key "*) fail 'a key has signed twice' ;; esac
    seen="$seen$key "
    value signature | openssl base64 -d -A >"$work/signature" || fail 'a signature cannot be read'
    openssl pkeyutl -verify -pubin -inkey "$work/key.pem" -rawin -in "$work/statement" \
      -sigfile "$work/signature" >/dev/null 2>&1 || fail "the signature of $(value scholar) is wrong"
    expr "$(value validUntil)" \> "$now" >/dev/null || { say "Ended: the signature of $(value scholar)"; continue; }
    count=$((count + 1))
    say "Signed by $(value scholar) on $(value signedAt), until $(value validUntil)"
    say "  with the key ${'$'}{key#MCowBQYDK2VwAyEA}"
    ;;
  esac
done <"$file"
[ "$count" -ge 3 ] || fail "it has $count signatures, and three are needed"
say "VALID: $count scholars have signed these terms of $offering."
echo 'Names and dates are not signed: the keys are what counts.'
echo 'Whether a scholar has withdrawn a signature since, only the page of the offering says.'
`

export const VERIFY_SCRIPT_NAME = 'verify-fatwa.sh'
