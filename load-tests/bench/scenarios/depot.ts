/** Filing: a draft is made, its form saved. The hop and the peer write a row, then change it. */
import { jourParis } from '@riph/contracts/core/paris';
import { administratif } from '../../../deploy/test-kit/saisies.ts';
import { poser, requetePair } from '../cibles.ts';
import type { Requete } from '../k6.ts';
import { comparer, ligneDe, type Scenario } from '../mesure.ts';

const CREER =
  'mutation ($contenu: JSON!) { createHopBrouillon(input: { hopBrouillon: { contenu: $contenu } }) { hopBrouillon { rowId } } }';
const MODIFIER =
  'mutation ($id: Int!, $contenu: JSON!) { updateHopBrouillonByRowId(input: { rowId: $id, hopBrouillonPatch: { contenu: $contenu } }) { hopBrouillon { rowId } } }';

export const depot: readonly Scenario[] = [
  {
    nom: 'depot',
    async jouer(banc) {
      const pays: { id: number; iso3?: string }[] = await banc.deposant.json('GET', '/api/pays');
      const donnees = administratif(jourParis(new Date()), pays[0].id, 1);
      const json = (cookies: Record<string, string>) => ({ ...cookies, 'Content-Type': 'application/json' });
      const nous: Requete[] = [
        {
          method: 'POST',
          url: `${banc.plateforme.url}/api/dossier/create`,
          headers: json(banc.deposant.entetes),
          body: JSON.stringify({
            reglementationCode: 'JARDE',
            type: 'DI',
            qualificationCode: 'CAT2',
            titreRecherche: donnees.titreRecherche,
          }),
        },
        {
          method: 'PUT',
          url: `${banc.plateforme.url}/api/dossier/editElementAdministratifDI/{id}`,
          headers: json(banc.deposant.entetes),
          body: JSON.stringify({ version: 1, donnees }),
        },
      ];
      const contenu = JSON.stringify({ contenu: donnees });
      const hop: Requete[] = [
        { method: 'POST', url: `${banc.hop}/brouillon`, headers: json({}), body: contenu, prend: 'id' },
        { method: 'PUT', url: `${banc.hop}/brouillon/{id}`, headers: json({}), body: contenu },
      ];
      const { pair } = banc;
      if (pair) await poser(pair, CREER, { contenu: donnees });
      const autre = pair && [
        { ...requetePair(pair, CREER, { contenu: donnees }), prend: 'data.createHopBrouillon.hopBrouillon.rowId' },
        requetePair(pair, MODIFIER, { id: '{id}', contenu: donnees }),
      ];
      const c = await comparer(banc, { nous: [nous], hop: [hop], ...(autre && { pair: [autre] }) }, 4);
      return [ligneDe('dépôt : brouillon et formulaire', c, { budget: '–', tenu: null }, 'journal, faits et index compris')];
    },
  },
];
