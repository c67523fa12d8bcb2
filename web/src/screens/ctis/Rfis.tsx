import type { RfiCtis } from '@riph/contracts/dossier-ctis/ctis.schemas';
import { ETAPE_RFI_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { compte, dateFr } from '../../labels/dates.ts';
import { nomPays } from '../../labels/pays.ts';
import { ETATS_RFI } from './ctis.rules.ts';

const Consideration = ({ c }: { c: RfiCtis['considerations'][number] }) => (
  <li>
    <p className="fr-mb-1v">
      <strong>{c.numero ?? 'Sans numéro'}</strong>
      <span className="riph-discret">{[c.pays && nomPays(c.pays), c.section].filter(Boolean).map((t) => ` · ${t}`)}</span>
    </p>
    <p className="riph-texte fr-mb-1v">{c.texte}</p>
    <p className="riph-texte fr-mb-0">
      <strong>Réponse{c.reponduLe && ` du ${dateFr(c.reponduLe)}`} : </strong>
      {c.reponse ?? 'aucune'}
    </p>
  </li>
);

const Rfi = ({ rfi: r, rang }: { rfi: RfiCtis; rang: number }) => (
  <section className="riph-carte" aria-labelledby={`rfi-${rang}`}>
    <h3 className="riph-carte__titre" id={`rfi-${rang}`}>
      {r.cle ?? 'Demande d’information sans numéro'}{' '}
      <StatusBadge tone={r.statut === 'REPONDUE' ? 'success' : 'warning'}>{ETATS_RFI[r.statut]}</StatusBadge>
    </h3>
    <Details>
      <Detail term="Étape">{ETAPE_RFI_LABELS[r.etape]}</Detail>
      <Detail term="Envoyée par">{r.pays && nomPays(r.pays)}</Detail>
      <Detail term="Envoyée le">{r.envoyeeLe && dateFr(r.envoyeeLe)}</Detail>
      <Detail term="Réponse attendue le">{r.echeance && dateFr(r.echeance)}</Detail>
      <Detail term="Répondue le">{r.reponduLe && dateFr(r.reponduLe)}</Detail>
    </Details>
    {r.considerations.length > 0 && (
      <details>
        <summary>{compte(r.considerations.length, 'considération')}, avec les réponses</summary>
        <ul className="riph-liste">
          {r.considerations.map((c) => (
            <Consideration key={`${c.numero} ${c.texte}`} c={c} />
          ))}
        </ul>
      </details>
    )}
  </section>
);

/** Requests for information of some steps; those left without an answer can be seen alone. */
export const Rfis = ({ rfis }: { rfis: readonly RfiCtis[] }) => {
  const [sansReponse, setSansReponse] = useState(false);
  const attente = rfis.filter((r) => r.statut !== 'REPONDUE');
  if (rfis.length === 0) return <p>Le portail n’a fait connaître aucune demande d’information à cette étape.</p>;
  return (
    <div className="riph-pile">
      {attente.length > 0 && attente.length < rfis.length && (
        <div>
          <Button priority="tertiary" size="sm" onClick={() => setSansReponse(!sansReponse)}>
            {sansReponse ? 'Toutes les demandes' : 'Sans réponse seulement'}
          </Button>
        </div>
      )}
      {(sansReponse ? attente : rfis).map((r, i) => (
        <Rfi key={r.cle ? `${r.cle} ${r.pays} ${r.envoyeeLe}` : `sans numéro ${r.etape} ${i}`} rfi={r} rang={i} />
      ))}
    </div>
  );
};
