/** Prints a `.env` for docker compose with fresh secrets. Usage: node deploy/docker/make-env.ts > .env */
import { newSecrets } from '../local/secrets.ts';

for (const [name, value] of Object.entries(newSecrets())) console.log(`${name}=${value}`);
