/** `npm run screens`: which of the 110 screens are built, wholly or in part. */
import { ECRANS_DE_LA_PLATEFORME, type EcranDeLaPlateforme } from './ecrans.ts';

const etat = (e: EcranDeLaPlateforme): string => {
  if (e.ou.length === 0) return 'not yet';
  return e.reste ? `in part: without ${e.reste}` : 'built';
};

for (const e of ECRANS_DE_LA_PLATEFORME) console.info(`${e.code.padEnd(7)}${e.titre.padEnd(38)}${etat(e)}`);
const batis = ECRANS_DE_LA_PLATEFORME.filter((e) => e.ou.length > 0);
const enPartie = batis.filter((e) => e.reste);
console.info(`\n${batis.length - enPartie.length} built, ${enPartie.length} in part, of ${ECRANS_DE_LA_PLATEFORME.length}.`);
