import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { type InstructionLue, SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';
import { dateFr } from '../../../labels/dates.ts';

const { telechargerAvis } = dossierCtisDossierPieces.calls;
type Suivi = NonNullable<InstructionLue['suivi']>;

/** The opinion in force, and those that it replaced for who may read them. */
export const AvisRendus = ({ id, avis }: { id: number; avis: Suivi['avis'] }) =>
  avis.length > 0 && (
    <section className="riph-carte" aria-labelledby="avis-ctis">
      <h2 className="riph-carte__titre" id="avis-ctis">
        Avis du comité sur la partie II
      </h2>
      {avis.toReversed().map((a) => (
        <div key={a.id} className="riph-pile">
          <HandedInFile call={telechargerAvis} parts={{ params: { dosId: id, id: a.id } }} label={a.fichier.nom}>
            <strong>{SENS_AVIS_CTIS_LABELS[a.sens]}</strong>, rendu le {dateFr(a.renduLe)}, délibéré le {dateFr(a.seanceLe)}
            {a.retireLe ? ` – retiré le ${dateFr(a.retireLe)}, demande rouverte` : a.remplace && ' – document remplacé'}
            {a.motifRemplacement && ` – remplace le précédent : ${a.motifRemplacement}`}
          </HandedInFile>
          {!a.remplace && a.motivation && <p className="riph-texte fr-mb-0">{a.motivation}</p>}
          {!a.remplace && [...a.conditions, ...a.motifs].length > 0 && (
            <ol className="riph-liste" aria-label={a.conditions.length > 0 ? 'Conditions de l’avis' : 'Motifs de l’avis'}>
              {[...a.conditions, ...a.motifs].map((t, i) => (
                <li key={t} className="riph-texte">
                  <strong>
                    {a.conditions.length > 0 ? 'Condition' : 'Motif'} {i + 1} :
                  </strong>{' '}
                  {t}
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  );

/** What the committee told the agency on part I, day by day; nothing while it said nothing. */
export const Observations = ({ observations }: Pick<Suivi, 'observations'>) =>
  observations.length > 0 && (
    <section className="riph-carte" aria-labelledby="observations-ctis">
      <h2 className="riph-carte__titre" id="observations-ctis">
        Observations du comité sur la partie I
      </h2>
      <ul className="riph-liste">
        {observations.map((o) => (
          <li key={o.id} className="riph-texte">
            <strong>{dateFr(o.le)}</strong>
            {o.section && ` · ${o.section}`} : {o.texte}
          </li>
        ))}
      </ul>
    </section>
  );
