import type { identityDeposant } from '@riph/contracts/identity/deposant.calls';
import type { Answer } from '../../api/types.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';
import { enMots, LIBELLES_COORDONNEES } from '../personnes/coordonnees.rules.ts';

type Informations = Answer<typeof identityDeposant.calls.lireInformationsCompte>;

const ENVOIS: Record<Informations['courriels'][number]['statut'], [mot: string, ton: Ton]> = {
  A_ENVOYER: ['À envoyer', 'info'],
  ENVOYE: ['Envoyé', 'success'],
  ECHEC: ['Refusé par le serveur', 'error'],
};

/** Values that the journal does not keep are told as changed. */
const Changements = ({ de }: { de: Informations['historique'][number]['changements'] }) => (
  <ul className="riph-liste">
    {de.map((c) => (
      <li key={c.champ}>
        {LIBELLES_COORDONNEES[c.champ]} :{' '}
        {c.avant === null && c.apres === null ? (
          'valeur changée'
        ) : (
          <>
            <del>{enMots(c.champ, c.avant)}</del> <ins>{enMots(c.champ, c.apres)}</ins>
          </>
        )}
      </li>
    ))}
  </ul>
);

/** What was done on the accounts of a person, the newest first. */
export const Historique = ({ lignes }: { lignes: Informations['historique'] }) => (
  <section className="riph-carte" aria-labelledby="historique">
    <h2 className="riph-carte__titre" id="historique">
      Historique
    </h2>
    {lignes.length === 0 && <p className="riph-discret">Rien n’a encore été fait sur ce compte.</p>}
    <ul className="riph-liste">
      {lignes.map((l) => (
        <li key={`${l.le}-${l.libelle}-${l.profil}`}>
          {l.libelle}{' '}
          <span className="riph-discret">· {[l.profil, dateHeureFr(l.le), l.acteur].filter(Boolean).join(' · ')}</span>
          {l.commentaire && <p className="fr-mb-0">Motif : {l.commentaire}</p>}
          {l.changements.length > 0 && <Changements de={l.changements} />}
        </li>
      ))}
    </ul>
  </section>
);

/** The mails that the platform sent him, and what became of them. */
export const Courriels = ({ lignes }: { lignes: Informations['courriels'] }) => (
  <section className="riph-carte" aria-labelledby="courriels">
    <h2 className="riph-carte__titre" id="courriels">
      Courriels de la plateforme
    </h2>
    {lignes.length === 0 && <p className="riph-discret">Aucun courriel ne lui a été adressé.</p>}
    <ul className="riph-liste">
      {lignes.map((m) => (
        <li key={`${m.creeLe}-${m.sujet}`} className="riph-ligne">
          <span>
            {m.sujet ?? 'En préparation'} <span className="riph-discret">· {dateHeureFr(m.envoyeLe ?? m.creeLe)}</span>
          </span>
          <StatusBadge tone={ENVOIS[m.statut][1]}>{ENVOIS[m.statut][0]}</StatusBadge>
        </li>
      ))}
    </ul>
  </section>
);
