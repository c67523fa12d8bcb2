#!/bin/sh
# Starts the OpenSearch of the image with one account, `riph`, whose password is OPENSEARCH_PASSWORD. The plugin reads this file when its own index does not
# exist: another password needs an empty volume, which the search service fills again.
set -eu
home=/usr/share/opensearch
hash=$("$home/plugins/opensearch-security/tools/hash.sh" -env OPENSEARCH_PASSWORD | tail -n 1)
cat > "$home/config/opensearch-security/internal_users.yml" <<YAML
_meta: { type: internalusers, config_version: 2 }
riph: { hash: "$hash", reserved: true, opendistro_security_roles: [all_access] }
YAML
unset OPENSEARCH_PASSWORD
exec "$home/opensearch-docker-entrypoint.sh" opensearch
