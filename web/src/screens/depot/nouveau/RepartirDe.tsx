import type { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import type { Answer } from '../../../api/types.ts';
import { Button } from '../../../components/Button.tsx';

const PROPOSES = 3;

type Props = {
  dossiers: Answer<typeof etudeDossier.calls.listerMesDossiers>;
  busy: boolean;
  onSelect: (dossier: Props['dossiers'][number]) => void;
};

/** Who filed before files most alike: one click opens a dossier with what the earlier one says, its category included, marked « à vérifier ». */
export const RepartirDe = ({ dossiers, busy, onSelect }: Props) =>
  dossiers.length === 0 ? null : (
    <section className="riph-carte" aria-labelledby="repartir">
      <h2 className="riph-carte__titre" id="repartir">
        Une première demande qui ressemble à l’un de vos dossiers ?
      </h2>
      <p className="riph-discret">
        Tout est repris et marqué « à vérifier », la catégorie comme le promoteur ; les pièces et les numéros ne le sont pas.
      </p>
      <ul className="riph-liste">
        {dossiers.slice(0, PROPOSES).map((d) => (
          <li key={d.dosId} className="riph-ligne riph-repartir">
            <span className="riph-coupe">{[d.numero, d.titre || 'Sans titre'].filter(Boolean).join(' – ')}</span>
            <Button
              priority="secondary"
              size="sm"
              busy={busy}
              onClick={() => onSelect(d)}
              aria-label={`Repartir de ce dossier : ${d.titre || 'Sans titre'}`}
            >
              Repartir de ce dossier
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
