import { useEffect, useState } from 'react';
import type { Sac } from '../../../coffre/coffre.ts';
import { TextField } from '../../../components/fields/TextField.tsx';
import { compte } from '../../../labels/dates.ts';
import { lireTexte, type Papier } from './contenu.ts';
import { extrait, motsDe, pagesTrouvees } from './recherche.rules.ts';

type Trouve = { papier: Papier; page: number; extrait: string };
const MAX = 60;
const PAUSE_MS = 250;

/** One after the other: each text is opened, looked at and forgotten. */
async function chercher(sac: Sac, papiers: readonly Papier[], mots: readonly string[], encore: () => boolean): Promise<Trouve[]> {
  const trouves: Trouve[] = [];
  for (const papier of papiers) {
    if (!encore() || trouves.length >= MAX) break;
    const nom = extrait(papier.nom, mots);
    if (nom !== null) trouves.push({ papier, page: 1, extrait: nom });
    const pages = (await lireTexte(sac, papier.sha256)) ?? [];
    trouves.push(...pagesTrouvees(pages, mots).map((t) => ({ ...t, papier })));
  }
  return trouves.slice(0, MAX);
}

/** Words searched in all the papers, without the server. */
export const Recherche = ({
  sac,
  papiers,
  onOpen,
}: {
  sac: Sac;
  papiers: readonly Papier[];
  onOpen: (p: Papier, page: number) => void;
}) => {
  const [question, setQuestion] = useState('');
  const [trouves, setTrouves] = useState<Trouve[] | null>(null);
  const mots = motsDe(question).join(' ');
  useEffect(() => {
    if (mots === '') return setTrouves(null);
    let vivant = true;
    const timer = setTimeout(
      () => void chercher(sac, papiers, mots.split(' '), () => vivant).then((t) => vivant && setTrouves(t)),
      PAUSE_MS,
    );
    return () => {
      vivant = false;
      clearTimeout(timer);
    };
  }, [mots, sac, papiers]);
  return (
    <search>
      <TextField field="mots" type="search" label="Chercher dans les papiers emportés" value={question} onChange={setQuestion} />
      <p role="status" className="fr-mb-1v">
        {trouves &&
          (trouves.length === 0
            ? 'Aucune page ne contient tous ces mots.'
            : `${compte(trouves.length, 'passage')}${trouves.length === MAX ? ', les premiers seulement : précisez votre recherche' : ''}.`)}
      </p>
      {trouves && trouves.length > 0 && (
        <ul className="riph-emporte__papiers riph-emporte__trouves">
          {trouves.map((t) => (
            <li key={`${t.papier.sha256}-${t.page}-${t.extrait}`}>
              <button type="button" className="fr-link riph-emporte__papier" onClick={() => onOpen(t.papier, t.page)}>
                {t.papier.nom}, page {t.page}
              </button>
              <br />
              <span className="riph-discret">{t.extrait}</span>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
};
