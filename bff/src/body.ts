/** JSON bodies, read only once access was granted. */
import express, { type Request, type Response } from 'express';
import { bffRefusal } from './errors.ts';
import { isTooDeep } from './files/json-depth.ts';
import { BODY_MAX } from './files/upload.ts';

/** What body-parser tells of an error that `verify` throws. */
const refuseDeep = (_req: unknown, _res: unknown, body: Buffer) => {
  if (isTooDeep(body)) throw Object.assign(new Error('too deep'), { type: 'entity.too.deep' });
};
const json = express.json({ limit: BODY_MAX, strict: false, verify: refuseDeep });

const hasBody = (req: Request) =>
  req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;

/** The parsed body, undefined when there is none. Rejects above 1 MB, on malformed JSON, on another type of content. */
export async function readBody(req: Request, res: Response): Promise<unknown> {
  if (!hasBody(req)) return undefined;
  if (!req.is('application/json')) throw bffRefusal('type.nonAccepte', { attendus: 'application/json' });
  await new Promise<void>((resolve, reject) => void json(req, res, (error?: unknown) => (error ? reject(error) : resolve())));
  return req.body;
}
