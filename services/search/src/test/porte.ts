/** A door before the real OpenSearch that refuses bulks when it is told to, as a busy server does. */
import { createServer, request } from 'node:http';

export type Porte = { url: string /** Bulks still to refuse with 429. */; refus: number; fermer: () => void };

/** Opens it on a port of its own, in front of the server at `vers`. */
export async function ouvrirPorte(vers: string): Promise<Porte> {
  const server = createServer((req, res) => {
    if (porte.refus > 0 && /_bulk/.test(req.url ?? '')) {
      porte.refus -= 1;
      req.resume();
      res
        .writeHead(429, { 'Content-Type': 'application/json' })
        .end('{"error":{"type":"circuit_breaking_exception"},"status":429}');
      return;
    }
    const amont = request(new URL(req.url ?? '/', vers), { method: req.method, headers: req.headers }, (lu) => {
      res.writeHead(lu.statusCode ?? 502, lu.headers);
      lu.pipe(res);
    });
    amont.once('error', () => res.destroy());
    req.pipe(amont);
  });
  const porte: Porte = {
    url: '',
    refus: 0,
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
