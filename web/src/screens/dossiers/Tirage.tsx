import { nomComite } from '@riph/contracts/core/typographie';
import { etudeExt } from '@riph/contracts/etude/ext.calls';
import { MODE_TIRAGE_LABELS, RAISON_EXCLUSION_LABELS } from '@riph/contracts/etude/tirage.schemas';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { dateFr, dateHeureFr } from '../../labels/dates.ts';
import type { SectionProps } from './dossier.types.ts';

/** Proof of the draw: who could be drawn, why the others could not, and what anyone needs to draw again. */
export const Tirage = ({ dossier: d }: SectionProps) => {
  const lecture = useCall(etudeExt.calls.lireTirage, { params: { dosId: d.dosId } });
  if (lecture.error?.status === 404)
    return <Empty titre="Aucun tirage enregistré">Le tirage au sort a lieu au dépôt du dossier.</Empty>;
  return (
    <section aria-labelledby="tirage">
      <h2 className="fr-h5" id="tirage">
        Preuve du tirage au sort
      </h2>
      <Loadable lecture={lecture}>
        {(t) => (
          <div className="riph-pile">
            <dl className="riph-faits">
              <div>
                <dt>Comité désigné</dt>
                <dd>{t.cppNom ? nomComite(t.cppNom) : 'Aucun : attribution en attente'}</dd>
              </div>
              <div>
                <dt>Mode</dt>
                <dd>{MODE_TIRAGE_LABELS[t.mode]}</dd>
              </div>
              <div>
                <dt>Date</dt>
                <dd>{dateHeureFr(t.date)}</dd>
              </div>
              {t.seanceDate && (
                <div>
                  <dt>Séance réservée</dt>
                  <dd>{dateFr(t.seanceDate)}</dd>
                </div>
              )}
              {t.motif && (
                <div>
                  <dt>Motif</dt>
                  <dd>{t.motif}</dd>
                </div>
              )}
            </dl>
            {t.graine && (
              <div className="riph-carte">
                <h3 className="riph-carte__titre">Refaire le tirage</h3>
                <p>
                  Le secret du jour était scellé avant le tirage : son empreinte a été publiée le matin, lui-même l’est le
                  lendemain. Avec ces valeurs, n’importe qui retrouve le même comité.
                </p>
                <dl className="riph-faits riph-preuve">
                  <div>
                    <dt>Empreinte du secret (SHA-256)</dt>
                    <dd>{t.secretSha256}</dd>
                  </div>
                  <div>
                    <dt>Secret</dt>
                    <dd>{t.secret ?? 'publié demain'}</dd>
                  </div>
                  <div>
                    <dt>Graine</dt>
                    <dd>{t.graine}</dd>
                  </div>
                  <div>
                    <dt>Candidats, dans l’ordre</dt>
                    <dd>
                      {t.candidats
                        .map((id) => `${nomComite(t.comites.find((c) => c.cppId === id)?.nom ?? 'comité')} (n°\u00a0${id})`)
                        .join(', ')}
                    </dd>
                  </div>
                  <div>
                    <dt>Texte haché après le secret</dt>
                    <dd>{t.texteCandidats}</dd>
                  </div>
                  <div>
                    <dt>Rang tiré</dt>
                    <dd>{t.indice === null ? '–' : t.indice + 1}</dd>
                  </div>
                  <div>
                    <dt>Algorithme, paramètres</dt>
                    <dd>
                      {t.algorithme}, version {t.parametreVersion}
                    </dd>
                  </div>
                </dl>
              </div>
            )}
            <p className="riph-discret">
              Charge : demandes initiales tirées en douze mois, rapportées à ce que le comité peut examiner en un mois. Les
              comités les plus chargés sont écartés du tirage.
            </p>
            <div className="riph-table">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (RGAA 7.3) */}
              <section className="riph-table__cadre" tabIndex={0} aria-label="Comités, tableau">
                <table>
                  <caption className="fr-sr-only">Comités examinés par le tirage</caption>
                  <thead>
                    <tr>
                      <th scope="col">Comité</th>
                      <th scope="col">Résultat</th>
                      {t.seancesVisibles && <th scope="col">Séance possible</th>}
                      <th scope="col" className="riph-table__nombre">
                        Charge
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {t.comites.map((c) => (
                      <tr key={c.cppId}>
                        <th scope="row" className="riph-table__libelle">
                          {nomComite(c.nom)}
                        </th>
                        <td>
                          {c.cppId === t.cppId ? (
                            <StatusBadge ton="success">Désigné</StatusBadge>
                          ) : t.candidats.includes(c.cppId) ? (
                            <StatusBadge ton="info">Candidat</StatusBadge>
                          ) : (
                            c.raisons.map((r) => RAISON_EXCLUSION_LABELS[r]).join(', ') || 'Écarté pour équilibrer les charges'
                          )}
                        </td>
                        {t.seancesVisibles && <td>{c.seanceDate ? dateFr(c.seanceDate) : '–'}</td>}
                        <td className="riph-table__nombre">{(c.charge / 1000).toLocaleString('fr-FR')}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </div>
          </div>
        )}
      </Loadable>
    </section>
  );
};
