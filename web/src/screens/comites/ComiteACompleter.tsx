import { CHAMPS_DU_COMITE, type ChampACompleter, champsManquants } from '@riph/contracts/referentiel/completude';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { Alert } from '../../components/Alert.tsx';
import { libelleDuChamp } from './comite.champs.ts';

const isDuComite = (champ: ChampACompleter) => CHAMPS_DU_COMITE.some((c) => c === champ);
const enPhrase = (champs: readonly ChampACompleter[]) => champs.map((c) => libelleDuChamp(c).toLowerCase()).join(', ');

/** What the sheet of a committee still lacks, asked of its manager; what the administration owes it is said apart. Nothing once it is whole. */
export const ComiteACompleter = ({ cpp }: { cpp: Cpp }) => {
  const manquants = champsManquants(cpp);
  const siens = manquants.filter(isDuComite);
  const autres = manquants.filter((c) => !isDuComite(c));
  if (manquants.length === 0) return null;
  return (
    <Alert severity={siens.length > 0 ? 'warning' : 'info'} title="À compléter" small>
      {siens.length > 0 && (
        <p>
          Il manque à la fiche de votre comité : {enPhrase(siens)}. Les déposants les lisent dans leurs courriers : remplissez ces
          champs ci-dessous.
        </p>
      )}
      {autres.length > 0 && (
        <p>
          L’administration doit encore écrire : {enPhrase(autres)}. Sans agrément, aucun dossier n’est tiré vers votre comité.
        </p>
      )}
    </Alert>
  );
};
