import { CHAMPS_PERSONNE, champsOrganisation, RECHERCHE } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import type { BlocDef, Contexte } from '@riph/contracts/etude/formulaire/formulaire.types';
import type { ElementAdministratif, ElementRecherche } from '@riph/contracts/etude/socle/element.schemas';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { compte } from '../../../labels/dates.ts';
import { BlocsSaisis, ChampsDe } from './BlocsSaisis.tsx';
import type { Formulaire } from './depot.types.ts';
import { MesCoordonnees } from './MesCoordonnees.tsx';
import { PromoteurDuDeposant } from './PromoteurDuDeposant.tsx';
import { PromoteursConnus } from './PromoteursConnus.tsx';
import { sous } from './saisie.ts';
import type { Listes } from './useListes.ts';

/** What an earlier dossier or the account filled and the sponsor has not looked at yet: one click says that he has, and goes on. */
export const AVerifier = ({ paths, onSeen }: { paths: readonly string[]; onSeen: (paths: readonly string[]) => void }) =>
  paths.length === 0 ? null : (
    <Alert
      severity="info"
      small
      actions={
        <Button size="sm" priority="secondary" onClick={() => onSeen(paths)}>
          J’ai tout relu, continuer
        </Button>
      }
    >
      {`${compte(paths.length, 'champ vient', 'champs viennent')} d’un dossier précédent ou de votre compte et ${paths.length > 1 ? 'sont marqués' : 'est marqué'} « à vérifier ».`}
    </Alert>
  );

type Props<T extends Record<string, unknown>> = { formulaire: Formulaire<T>; contexte: Contexte; listes: Listes };

/** Some blocks of the administrative form. */
export const BlocsAdministratifs = ({
  blocs,
  formulaire: f,
  contexte,
  listes,
}: Props<ElementAdministratif> & { blocs: readonly BlocDef<ElementAdministratif>[] }) => (
  <BlocsSaisis
    blocs={blocs}
    source={f.source}
    contexte={contexte}
    listes={listes}
    imbrique={(b) => {
      if ('organisation' in b)
        return (
          <>
            {b.organisation === 'promoteur' && <PromoteursConnus formulaire={f} />}
            {b.organisation === 'promoteur' && <PromoteurDuDeposant formulaire={f} />}
            {b.organisation === 'mandataire' && <MesCoordonnees formulaire={f} bloc="mandataire" />}
            <ChampsDe
              prefixe={b.organisation}
              champs={champsOrganisation(b.organisation)}
              source={sous(f.source, b.organisation)}
              contexte={contexte}
              listes={listes}
            />
          </>
        );
      if ('personne' in b)
        return (
          <>
            {b.personne === 'contactPublic' && <MesCoordonnees formulaire={f} bloc="contactPublic" />}
            <ChampsDe
              prefixe={b.personne}
              champs={CHAMPS_PERSONNE}
              source={sous(f.source, b.personne)}
              contexte={contexte}
              listes={listes}
            />
          </>
        );
      return null;
    }}
  />
);

/** The research form of a filing. It says first when the qualification is not chosen yet, since this decides what is mandatory. */
export const EtapeRecherche = ({ formulaire: f, contexte, listes }: Props<ElementRecherche>) => (
  <>
    {contexte.qualification === null && (
      <Alert severity="info" small>
        Choisissez d’abord la qualification de la recherche à l’étape 1 : elle décide de ce qui est obligatoire ici.
      </Alert>
    )}
    <BlocsSaisis blocs={RECHERCHE} source={f.source} contexte={contexte} listes={listes} />
  </>
);
