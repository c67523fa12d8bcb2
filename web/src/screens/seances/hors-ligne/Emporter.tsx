import type { SeanceId, UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { useEffect, useState } from 'react';
import { aUnCode, isOuvert, peutEmporter, type Sac } from '../../../coffre/coffre.ts';
import { Button } from '../../../components/Button.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { Skeleton } from '../../../components/states.tsx';
import { useSacs } from '../../../components/useSacs.ts';
import { aujourdhui, compte } from '../../../labels/dates.ts';
import { useUser } from '../../../session/session-context.ts';
import { CodeForm } from './CodeForm.tsx';
import { type Pack, papiersDe } from './contenu.ts';
import { uniques } from './emporter.ts';
import { SacOuvert } from './SacOuvert.tsx';

/** Null until the browser has said it. */
const useSelectedCode = (utiId: UtiId, sacs: readonly Sac[] | null): boolean | null => {
  const [selected, setSelected] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept here has changed
  useEffect(() => void aUnCode(utiId).then(setSelected), [utiId, sacs]);
  return selected;
};

/** The papers of a séance on this device: taken along in one click once the code is chosen, then read, searched and annotated. */
export const Emporter = ({ seanceId, jour, pack }: { seanceId: SeanceId; jour: Jour; pack: Pack }) => {
  const { id: utiId, cppActif } = useUser();
  const sacs = useSacs();
  const selected = useSelectedCode(utiId, sacs);
  const [demande, setDemande] = useState(false);
  if (!peutEmporter())
    return <p>Ce navigateur ne permet pas de lire les papiers hors ligne : téléchargez l’archive avant la séance.</p>;
  if (jour < aujourdhui())
    return <p>La séance est passée : ses papiers ne s’emportent plus, ils se lisent dans chaque dossier.</p>;
  if (sacs === null || selected === null) return <Skeleton rows={2} />;
  const garde = sacs.find((s) => s.utiId === utiId && s.seanceId === seanceId);
  if (garde || demande)
    return isOuvert(utiId) ? (
      <SacOuvert sac={garde ?? { utiId, seanceId, jour, cppId: cppActif?.cppId ?? null }} prendre={!garde} />
    ) : (
      <CodeForm utiId={utiId} nouveau={!selected} />
    );
  const papiers = uniques(papiersDe(pack));
  return (
    <div className="riph-rangee riph-rangee--ecartee">
      <p className="fr-mb-0 riph-texte">
        {compte(papiers.length, 'papier')}, {sizeFr(papiers.reduce((n, p) => n + p.taille, 0))} et les dossiers déposés : à lire,
        à chercher et à annoter sans réseau, chiffrés sur cet appareil.
      </p>
      <Button onClick={() => setDemande(true)}>Emporter sur cet appareil</Button>
    </div>
  );
};
