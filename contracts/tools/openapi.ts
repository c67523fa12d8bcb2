/** Prints the OpenAPI document of every call: `node --conditions=source contracts/tools/openapi.ts > openapi.json`. */
import { openapi } from '../core/openapi.ts';
import { CONTRACTS } from '../index.ts';
import manifest from '../package.json' with { type: 'json' };

console.log(JSON.stringify(openapi(CONTRACTS, { version: manifest.version, server: process.env.PUBLIC_URL ?? '/' }), null, 2));
