/** A door before the real OpenSearch that does what it is told to: refuses as a busy server does, loses an answer as a network does. */
import { createServer, request } from 'node:http';

/**
 * To the next `fois` requests of this kind (their method and path): a refusal (429), an answer lost once the server has done its work, or something that
 * happens between its work and its answer.
 */
export type Incident = { sur: RegExp; fois: number; sorte: 'refus' | 'perte' | (() => Promise<unknown>) };
export type Porte = { url: string; incident: Incident | null; fermer: () => void };

/** Opens it on a port of its own, in front of the server at `vers`. */
export async function ouvrirPorte(vers: string): Promise<Porte> {
  const server = createServer((req, res) => {
    const { incident } = porte;
    const isVise = incident !== null && incident.fois > 0 && incident.sur.test(`${req.method} ${req.url}`);
    if (isVise) incident.fois -= 1;
    if (isVise && incident.sorte === 'refus') {
      req.resume();
      res
        .writeHead(429, { 'Content-Type': 'application/json' })
        .end('{"error":{"type":"circuit_breaking_exception"},"status":429}');
      return;
    }
    const amont = request(new URL(req.url ?? '/', vers), { method: req.method, headers: req.headers }, (lu) => {
      if (isVise && incident.sorte === 'perte') {
        lu.resume().once('end', () => res.destroy());
        return;
      }
      const answer = () => {
        res.writeHead(lu.statusCode ?? 502, lu.headers);
        lu.pipe(res);
      };
      if (isVise && typeof incident.sorte === 'function') incident.sorte().then(answer, () => res.destroy());
      else answer();
    });
    amont.once('error', () => res.destroy());
    req.pipe(amont);
  });
  const porte: Porte = {
    url: '',
    incident: null,
    fermer: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  porte.url = `http://127.0.0.1:${address.port}`;
  return porte;
}
