import { expect, test } from '@jest/globals';
import { logOf } from '../base/logger.ts';
import { LocalBus, LocalWire } from '../test/local-wire.ts';
import { outputOf, requestHeaders } from './requester.ts';
import { NatsTransport } from './transport.ts';

const bus = new LocalBus();
const wireOf = (service: string) => new LocalWire(service, bus);
const start = (service: string) => {
  const transport = new NatsTransport(service, wireOf(service), logOf(service));
  for (const pattern of ['examen.notes.lister', `${service}.essai.lire`])
    transport.addHandler(pattern, async () => `${pattern} par ${service}`);
  transport.listen(() => undefined);
  return transport;
};
const ask = async (at: string) => {
  const headers = requestHeaders({ actor: null, requestId: 'essai', deadlineMs: 5_000 });
  return outputOf(await wireOf('bff').request(at, '{}', headers));
};

test('a group that several services answer is asked under the name of each', async () => {
  const started = ['etude', 'dossier-ctis'].map(start);
  expect(await ask('etude.notes.lister')).toBe('examen.notes.lister par etude');
  expect(await ask('dossier-ctis.notes.lister')).toBe('examen.notes.lister par dossier-ctis');
  expect(await ask('dossier-ctis.essai.lire')).toBe('dossier-ctis.essai.lire par dossier-ctis');
  await expect(ask('examen.notes.lister')).rejects.toMatchObject({ code: 'service.indisponible' });
  for (const transport of started) transport.close();
});
