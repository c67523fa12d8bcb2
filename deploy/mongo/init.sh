#!/bin/sh
# The account of the service dossier-ctis on its own database. Run once, by the image, on an empty volume, before the server is reached from elsewhere.
set -eu
mongosh --quiet -u "$MONGO_INITDB_ROOT_USERNAME" -p "$MONGO_INITDB_ROOT_PASSWORD" --authenticationDatabase admin ctis --eval '
db.createUser({ user: "ctis", pwd: process.env.MONGODB_PASSWORD, roles: [{ role: "readWrite", db: "ctis" }, { role: "dbAdmin", db: "ctis" }] })'
