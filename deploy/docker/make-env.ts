/** Prints a `.env` for docker compose with fresh secrets. Usage: npm run -s compose:env > .env */
import { newSecrets } from '../local/secrets.ts';

for (const [name, value] of Object.entries(newSecrets())) console.log(`${name}=${value}`);
