/** The key under which a browser seals what its person typed and could not send (web/src/components/form/drafts.ts): of one person, the same at each sign-in, kept by no browser. */
import { createHmac } from 'node:crypto';
import type { UtiId } from '@riph/contracts/core/ids';
import { secretKey } from '../jetons/jetons.repository.ts';

export const cleSaisies = (utiId: UtiId): string =>
  createHmac('sha256', secretKey('riph.saisies')).update(String(utiId)).digest('base64url');
