import type { Bloc, Segment } from './compare.rules.ts';

/** Lines kept in view around what changed; the rest opens on demand. */
const CONTEXTE = 3;

/** Words that left or came, marked for the eye and for screen readers. */
export const MarkedWords = ({ segments, venu }: { segments: readonly Segment[]; venu: boolean }) =>
  segments.map(({ texte, change }, i) => {
    if (!change) return texte;
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is the text's
    return venu ? <ins key={i}>{texte}</ins> : <del key={i}>{texte}</del>;
  });

const Deux = ({ rows }: { rows: readonly string[] }) => {
  const texte = rows.join('\n');
  return (
    rows.length > 0 && (
      <div className="riph-compare__rangee riph-compare__rangee--egale">
        <p>{texte}</p>
        {/* The same words: a screen reader hears them once. */}
        <p aria-hidden="true">{texte}</p>
      </div>
    )
  );
};

type EgalProps = { block: Extract<Bloc, { kind: 'egal' }>; debut: boolean; fin: boolean };
/** Text that did not change: a few lines around the passages, the rest folded. */
export const SameText = ({ block: { lignes, pages }, debut, fin }: EgalProps) => {
  const avant = debut ? 0 : CONTEXTE;
  const apres = fin ? 0 : CONTEXTE;
  const replies = lignes.length - avant - apres;
  if (replies <= CONTEXTE) return <Deux rows={lignes} />;
  return (
    <>
      <Deux rows={lignes.slice(0, avant)} />
      <details className="riph-compare__replie">
        <summary>
          {replies} lignes identiques, à partir de la page {pages[1]}
        </summary>
        <Deux rows={lignes.slice(avant, lignes.length - apres)} />
      </details>
      <Deux rows={lignes.slice(lignes.length - apres)} />
    </>
  );
};

type ChangeProps = { block: Extract<Bloc, { kind: 'change' }>; numero: number };
const RIEN = { avant: 'Rien ici dans cette version.', apres: 'Retiré de cette version.' };

/** A passage that changed, before on the left and after on the right. */
export const ChangedPassage = ({ block: { avant, apres }, numero }: ChangeProps) => (
  <section
    className="riph-compare__rangee riph-compare__rangee--changee"
    data-passage={numero}
    tabIndex={-1}
    aria-label={`Passage ${numero}`}
  >
    <div>
      <span className="riph-discret">Avant, page {avant.page}</span>
      <p>{avant.segments.length === 0 ? <em>{RIEN.avant}</em> : <MarkedWords segments={avant.segments} venu={false} />}</p>
    </div>
    <div>
      <span className="riph-discret">Après, page {apres.page}</span>
      <p>{apres.segments.length === 0 ? <em>{RIEN.apres}</em> : <MarkedWords segments={apres.segments} venu />}</p>
    </div>
  </section>
);
