import { Detail, Details } from '../../components/Details.tsx';
import type { ChampDef, Saisie } from '../../components/fields/described.types.ts';
import { valeurEnMots } from './registre.rules.ts';

/** Fields that the European portal fills: shown, and changed there alone. Nothing of a national study. */
export const DuPortail = ({ defs, saisie }: { defs: readonly ChampDef[]; saisie: Saisie }) =>
  defs.length > 0 && (
    <>
      <p className="riph-discret">
        Ce que dit le portail européen : le promoteur l’y change, et la fiche suit à l’import suivant.
      </p>
      <Details>
        {defs.map((d) => (
          <Detail key={d.cle} term={d.libelle}>
            {valeurEnMots(d, saisie[d.cle] ?? null)}
          </Detail>
        ))}
      </Details>
    </>
  );
