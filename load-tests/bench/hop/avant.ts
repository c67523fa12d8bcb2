/** The front of the bare hop: Express asks over NATS and sends what comes back. No session, no check, no log: what the way itself costs. */
import { connect } from '@nats-io/transport-node';
import express from 'express';

const nc = await connect({ servers: process.env.NATS_URL, user: 'ops', pass: process.env.NATS_PASSWORD_OPS });
const app = express();
app.disable('x-powered-by').set('etag', false);
app.use(express.json({ limit: '1mb' }));

const demander = async (res: express.Response, sujet: string, question: object): Promise<void> => {
  const reponse = await nc.request(`hop.${sujet}`, JSON.stringify(question), { timeout: 30_000 });
  res.type('application/json').send(reponse.string());
};
app.get('/dossier/:id', (req, res) => demander(res, 'lire', { id: Number(req.params.id) }));
app.get('/dossiers', (req, res) => demander(res, 'lister', req.query));
app.post('/brouillon', (req, res) => demander(res, 'creer', req.body));
app.put('/brouillon/:id', (req, res) => demander(res, 'modifier', { id: Number(req.params.id), contenu: req.body }));
app.listen(Number(process.env.HOP_PORT), '127.0.0.1');
