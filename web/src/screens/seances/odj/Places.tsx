import { cx } from '../../../components/cx.ts';
import type { DossierSeance, SeanceLue } from '../cadre/seances.types.ts';
import { tempsPrevu, tempsPrevuFr } from './agenda.rules.ts';

const Jauge = ({ libelle, prises, sur, mots }: { libelle: string; prises: number; sur: number; mots: string }) => (
  <div className="riph-seance__place">
    {libelle} : <strong className="riph-chiffres">{mots}</strong>
    <progress
      className={cx('riph-jauge', prises >= sur && 'riph-jauge--pleine')}
      value={Math.min(prises, sur)}
      max={Math.max(sur, 1)}
      aria-label={libelle}
    />
  </div>
);

/** Fill of a séance: places taken by kind, places of the draw, time foreseen. */
export const Places = ({ seance: s, dossiers }: { seance: SeanceLue; dossiers: readonly DossierSeance[] }) => {
  const r = s.remplissage;
  const temps = tempsPrevu(s, dossiers);
  return (
    <section className="riph-seance__places" aria-label="Remplissage de la séance">
      <Jauge libelle="Demandes initiales" prises={r.diConsommees} sur={s.capaciteDi} mots={`${r.diConsommees}/${s.capaciteDi}`} />
      <Jauge
        libelle="dont tirage au sort"
        prises={r.tasOccupees}
        sur={s.placesTasReservees}
        // A place drawn in another séance comes along even where none is kept for the draw.
        mots={s.placesTasReservees > 0 ? `${r.tasOccupees}/${s.placesTasReservees}` : String(r.tasOccupees)}
      />
      <Jauge libelle="Modifications" prises={r.msConsommees} sur={s.capaciteMs} mots={`${r.msConsommees}/${s.capaciteMs}`} />
      {dossiers.length > 0 && (
        <Jauge libelle="Temps prévu" prises={temps.prevues} sur={temps.disponibles} mots={tempsPrevuFr(temps)} />
      )}
    </section>
  );
};
