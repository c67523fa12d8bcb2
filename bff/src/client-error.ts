/** Requests that Node itself cannot read never reach Express: they too get a problem document, and their connection ends. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type DomainError, refusal } from '@riph/contracts/core/errors';
import { bffRefusal } from './errors.ts';
import { problemOf } from './problem.ts';

const refusalOf = (code: unknown): DomainError => {
  if (code === 'HPE_HEADER_OVERFLOW') return bffRefusal('adresse.tropLongue', {});
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bffRefusal('requete.interrompue', {});
  return refusal('requete.invalide', { raison: 'elle est mal formée' });
};

/** Listener of `clientError`. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refused = refusalOf(error.code);
  const body = JSON.stringify(problemOf(refused, randomUUID()));
  const head = [
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
