import type { EtuId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { COTE_LABELS, type VoletsLies as Lu, type Volet } from '@riph/contracts/etude/socle/mixte.schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../components/Alert.tsx';
import { DateDeLoi } from '../../components/DateDeLoi.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { dateFr } from '../../labels/dates.ts';
import { Comparaison } from './Comparaison.tsx';
import { Declaration } from './Declaration.tsx';
import { Liens } from './Liens.tsx';
import { Modifications } from './Modifications.tsx';

const SANS = <span className="riph-discret">–</span>;
const ACCES_RESERVE = 'Ce volet existe, mais vous n’y avez pas accès.';

const adresse = (v: Volet): string => (v.cote === 'MEDICAMENT' ? `/etudes-ctis/${v.etuId}` : `/etudes/${v.etuId}`);
const issue = (i: Volet['dernierAvis']): ReactNode => (i ? `${i.libelle}${i.le ? `, le ${dateFr(i.le)}` : ''}` : SANS);

const LIGNES: readonly [libelle: string, lire: (v: Volet) => ReactNode][] = [
  ['Numéro', (v) => <Link to={adresse(v)}>{v.numero ?? 'Étude sans numéro'}</Link>],
  ['Titre', (v) => v.titre],
  ['État', (v) => v.statutLibelle],
  ['Dernière demande', (v) => v.etape],
  ['Comité', (v) => (v.cpp ? nomComite(v.cpp) : SANS)],
  [
    'Prochaine échéance',
    (v) =>
      v.echeance ? (
        <>
          {v.echeance.libelle} :{' '}
          <DateDeLoi explanation={{ ...v.echeance.explication, titre: v.echeance.libelle, echeance: v.echeance.dateAffichee }} />
        </>
      ) : (
        SANS
      ),
  ],
  ['Avis du comité', (v) => issue(v.dernierAvis)],
  ['Décision de l’ANSM', (v) => issue(v.decision)],
];

const Tableau = ({ medicament, dispositif }: Pick<Lu, 'medicament' | 'dispositif'>) => (
  <section className="riph-carte" aria-labelledby="deux-volets">
    <h2 className="riph-carte__titre" id="deux-volets">
      Les deux volets
    </h2>
    <p className="riph-discret">
      Chaque volet garde ses délais : ceux du règlement européen pour le médicament, ceux du code de la santé publique pour le
      dispositif.
    </p>
    <TableFrame label="Où en sont les deux volets">
      <table>
        <caption className="fr-sr-only">Où en sont les deux volets</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{COTE_LABELS.MEDICAMENT}</th>
            <th scope="col">{COTE_LABELS.DISPOSITIF}</th>
          </tr>
        </thead>
        <tbody>
          {LIGNES.map(([libelle, lire], i) => (
            <tr key={libelle}>
              <th scope="row">{libelle}</th>
              {[medicament, dispositif].map((v, rang) => (
                <td key={rang === 0 ? 'medicament' : 'dispositif'}>{v ? lire(v) : i === 0 ? ACCES_RESERVE : SANS}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  </section>
);

const SANS_LIEN = {
  MEDICAMENT: 'Cet essai n’est lié à aucune étude de dispositif. Si une même recherche étudie aussi un dispositif,',
  DISPOSITIF: 'Cette étude n’est liée à aucun essai de médicament. Si une même recherche étudie aussi un médicament,',
};
/** Its sponsor alone declares the other side. */
const SE_DECLARE = {
  MEDICAMENT: {
    parLui: 'déposez l’étude du dispositif, puis déclarez son numéro ici.',
    parSonDeposant: 'son déposant dépose l’étude du dispositif, puis déclare son numéro sur cette page.',
  },
  DISPOSITIF: {
    parLui: 'déposez l’essai au portail européen, puis déclarez son numéro ici.',
    parSonDeposant: 'son déposant dépose l’essai au portail européen, puis déclare son numéro sur cette page.',
  },
};

/** The tab « Volet lié » of either side: the link, where both sides are, what differs, the modifications two by two. */
export const VoletsLies = ({ lu, etuId, refetch }: { lu: Lu; etuId: EtuId; refetch: () => Promise<unknown> }) => {
  const lie = lu.liens.some((l) => l.statut !== 'ROMPU');
  return (
    <div className="riph-pile">
      {lu.bandeaux.map((b) => (
        <Alert key={b.titre} severity={b.severite} title={b.titre}>
          {b.texte}
        </Alert>
      ))}
      {lu.suite && (
        <Alert
          severity="info"
          title="Appliquer aussi à l’autre volet ?"
          actions={
            <Link className="fr-btn fr-btn--secondary" to={`/etudes/${lu.suite.etuId}`}>
              Ouvrir l’étude de dispositif
            </Link>
          }
        >
          {lu.suite.texte}
        </Alert>
      )}
      {!lie && (
        <Alert severity="info" small>
          {SANS_LIEN[lu.cote]} {SE_DECLARE[lu.cote][lu.peutDeclarer ? 'parLui' : 'parSonDeposant']}
        </Alert>
      )}
      {lu.peutDeclarer && <Declaration cote={lu.cote} etuId={etuId} />}
      {lu.liens.length > 0 && <Liens liens={lu.liens} refetch={refetch} />}
      {lie && <Tableau medicament={lu.medicament} dispositif={lu.dispositif} />}
      {lu.comparaison.length > 0 && <Comparaison lignes={lu.comparaison} />}
      {lu.paires.length > 0 && <Modifications paires={lu.paires} ctis={lu.medicament?.ms ?? []} dm={lu.dispositif?.ms ?? []} />}
    </div>
  );
};
