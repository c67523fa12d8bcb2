/**
 * Before the suites, as the administrator would: room for all that they file. A month gives a committee eight initial requests, and the two that have séances within
 * reach serve every suite: the seventeenth filing of a run would wait for a committee, whoever makes it.
 */
import { accountsOf } from './comptes.ts';
import { Personne } from './personne.ts';

const TAS = '/api/administration/parametrage/tas';
const PAR_MOIS = 100;

const admin = await Personne.entrer(accountsOf('SUPER_ADMIN')[0]);
for (const code of ['JARDE', 'REG745', 'REG746', 'REG536'])
  await admin.put(TAS, { ...(await admin.get(`${TAS}/${code}`)), capaciteMensuelleDi: PAR_MOIS });
