import { blocsVisibles, champsVisibles } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import type { BlocDef, ChampDef, Contexte } from '@riph/contracts/etude/formulaire/formulaire.types';
import type { ReactNode } from 'react';
import { FieldPrefix, FormBlock } from '../../../components/fields/Form.tsx';
import { ChampSaisi } from './ChampSaisi.tsx';
import type { Source } from './saisie.ts';
import type { Listes } from './useListes.ts';

type ChampsProps<T> = { champs: readonly ChampDef<T>[]; source: Source<T>; contexte: Contexte; listes: Listes };

const COURTS = ['texte', 'courriel', 'telephone', 'nombre', 'siret', 'date', 'choixId'];
/** Fields of one kind that follow each other share their lines: short ones by four (by five in an address), texts and questions by two. */
const GRILLES: Readonly<Record<string, string>> = {
  court: 'riph-grille-2',
  coordonnees: 'riph-grille-2 riph-grille-2--coordonnees',
  long: 'riph-grille-2 riph-grille-2--longs',
  ouiNon: 'riph-questions',
};
const sorteDe = (d: { type: string }) => (COURTS.includes(d.type) ? 'court' : d.type);
/** An organisation or a person has this many short fields in a row, most of them a word. */
const COORDONNEES = 7;
const grilleDe = (groupe: readonly { type: string }[]) => {
  const sorte = sorteDe(groupe[0]);
  return GRILLES[sorte === 'court' && groupe.length >= COORDONNEES ? 'coordonnees' : sorte];
};

/** Fields in their order, side by side where they are of one kind. */
const Champs = <T extends object>({ champs, source, contexte, listes }: ChampsProps<T>) => {
  const groupes = champsVisibles(champs, source.valeurs, contexte).reduce<ChampDef<T>[][]>((g, d) => {
    const dernier = g.at(-1);
    if (dernier && sorteDe(d) in GRILLES && sorteDe(d) === sorteDe(dernier[0])) dernier.push(d);
    else g.push([d]);
    return g;
  }, []);
  return groupes.map((groupe) => {
    // The title of its block asks the only question of it.
    const seul = champs.length === 1 && groupe[0].type === 'choix';
    const fields = groupe.map((d) => <ChampSaisi key={d.cle} def={d} source={source} listes={listes} seul={seul} />);
    return groupe.length > 1 ? (
      <div key={groupe[0].cle} className={grilleDe(groupe)}>
        {fields}
      </div>
    ) : (
      fields
    );
  });
};

/** Fields of an object inside a form: an organisation, a person, a site. */
export const ChampsDe = <T extends object>({ prefixe, ...p }: ChampsProps<T> & { prefixe: string }) => (
  <FieldPrefix prefix={prefixe}>
    <Champs {...p} />
  </FieldPrefix>
);

type Props<T> = {
  blocs: readonly BlocDef<T>[];
  source: Source<T>;
  contexte: Contexte;
  listes: Listes;
  /** Blocks about an object inside: the form that knows its own type renders them. */
  imbrique?: (bloc: BlocDef<T>) => ReactNode;
};

/** What is pointed out of the values of a block; always in the page so that its appearance is announced. */
const Remarque = ({ texte }: { texte: string | null }) => (
  <div aria-live="polite">{texte && <p className="fr-message fr-message--warning riph-message-champ">{texte}</p>}</div>
);

/** The blocks of a description, a topic each, in the order of the catalogue. */
export const BlocsSaisis = <T extends object>({ blocs, source, contexte, listes, imbrique }: Props<T>) =>
  blocsVisibles(blocs, source.valeurs, contexte).map((b) => (
    <FormBlock key={b.id} id={`bloc-${b.id}`} title={b.titre} folded={b.replie === true} {...(b.aide && { hint: b.aide })}>
      {'champs' in b ? <Champs champs={b.champs} source={source} contexte={contexte} listes={listes} /> : imbrique?.(b)}
      {b.remarque && <Remarque texte={b.remarque(source.valeurs, contexte)} />}
    </FormBlock>
  ));
