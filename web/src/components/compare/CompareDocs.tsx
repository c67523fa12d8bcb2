import { useRef } from 'react';
import { compte } from '../../labels/dates.ts';
import { Alert } from '../Alert.tsx';
import { Empty, ErrorState } from '../states.tsx';
import { type Bloc, type Comparison, inShort } from './compare.rules.ts';
import { ChangedPassage, SameText } from './Passages.tsx';
import { type ComparisonState, useComparison } from './useComparison.ts';

/** A version of a document: what the reader calls it, and where its PDF is. */
type VersionComparee = { libelle: string; source: string };
type Props = { before: VersionComparee; after: VersionComparee };

const Attente = ({ state: e }: { state: ComparisonState }) =>
  e.etape === 'lecture' ? (
    <div role="status">
      <p className="fr-mb-1w">
        {e.total === 0 ? 'Ouverture des deux versions…' : `Lecture des deux versions : ${e.lues} pages sur ${e.total}`}
      </p>
      <progress className="riph-compare__avancement" value={e.lues} max={Math.max(e.total, 1)} aria-label="Pages lues" />
    </div>
  ) : (
    <p role="status">Comparaison…</p>
  );

type Change = Extract<Bloc, { kind: 'change' }>;
/** Numbers stay the same from the list to the text: a reader says « passage 3 » to another. */
const passages = (blocs: readonly Bloc[]) =>
  blocs.flatMap((bloc, rang) => (bloc.kind === 'change' ? [{ bloc, rang }] : [])).map((p, i) => ({ ...p, numero: i + 1 }));

const Bref = ({ block: { avant, apres } }: { block: Change }) => {
  const [parti, venu] = [inShort(avant), inShort(apres)];
  return (
    <>
      {parti && <del>{parti}</del>} {venu && <ins>{venu}</ins>}
    </>
  );
};

const Resultat = ({ comparison: { blocs, sansRapport }, before, after }: { comparison: Comparison } & Props) => {
  const texte = useRef<HTMLDivElement>(null);
  const changes = passages(blocs);
  const numeros = new Map(changes.map((c) => [c.rang, c.numero]));
  const aller = (numero: number) => {
    const passage = texte.current?.querySelector<HTMLElement>(`[data-passage="${numero}"]`);
    passage?.scrollIntoView({ block: 'center' });
    passage?.focus({ preventScroll: true });
  };
  if (changes.length === 0)
    return (
      <Empty title="Le texte est le même">Les mots des deux versions sont identiques. Les images ne sont pas comparées.</Empty>
    );
  return (
    <div className="riph-compare">
      <nav className="riph-compare__liste" aria-label="Passages modifiés">
        <p className="fr-text--sm fr-mb-1w" role="status">
          <strong>{compte(changes.length, 'passage modifié', 'passages modifiés')}</strong>
        </p>
        <ol>
          {changes.map(({ bloc, numero }) => (
            <li key={numero}>
              <button type="button" onClick={() => aller(numero)}>
                <span className="riph-discret">
                  Passage {numero}, page {bloc.apres.page}
                </span>
                <span className="riph-compare__bref">
                  <Bref block={bloc} />
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="riph-compare__texte" aria-label="Les deux textes" tabIndex={0} ref={texte}>
        {sansRapport && (
          <Alert severity="info" title="Ces deux documents ont très peu de texte en commun">
            Leurs passages ne peuvent pas être rapprochés : les deux textes sont donnés en entier.
          </Alert>
        )}
        <div className="riph-compare__tetes">
          <strong>{before.libelle}</strong>
          <strong>{after.libelle}</strong>
        </div>
        {blocs.map((bloc, rang) =>
          bloc.kind === 'egal' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the document's
            <SameText key={rang} block={bloc} debut={rang === 0} fin={rang === blocs.length - 1} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the document's
            <ChangedPassage key={rang} block={bloc} numero={numeros.get(rang) ?? 0} />
          ),
        )}
        <p className="riph-discret fr-mt-2w">
          Les en-têtes et les pieds de page répétés, la mise en page et les images ne sont pas comparés.
        </p>
      </section>
    </div>
  );
};

/** Two versions of a PDF, their texts side by side, with the list of the passages that changed. */
export const CompareDocs = ({ before, after }: Props) => {
  const etat = useComparison(before.source, after.source);
  if (etat.etape === 'faite') return <Resultat comparison={etat.comparison} before={before} after={after} />;
  if (etat.etape === 'sans-texte')
    return (
      <Empty title="Ce document est une image">
        « {etat.lequel === 'avant' ? before.libelle : after.libelle} » est numérisé : il ne contient pas de texte à comparer.
        Lisez les deux versions l’une après l’autre.
      </Empty>
    );
  if (etat.etape === 'echec')
    return etat.error ? (
      <ErrorState error={etat.error} title="Les deux versions n’ont pas pu être lues" manual />
    ) : (
      <Empty title="Ces versions n’ont pas pu être comparées">
        Un des deux fichiers est peut-être abîmé ou protégé. Téléchargez-les pour les ouvrir avec un autre logiciel.
      </Empty>
    );
  return <Attente state={etat} />;
};
