import type { ExpertiseLue } from '@riph/contracts/expertise/sollicitation.schemas';
import { Detail, Details } from '../../components/Details.tsx';

/** What is asked, and the little that is told before the expert accepts. */
export const Demande = ({ de: e }: { de: ExpertiseLue }) => (
  <section className="riph-carte" aria-labelledby="demande">
    <h2 className="riph-carte__titre" id="demande">
      Ce que le comité demande
    </h2>
    <p className="riph-texte-saisi">{e.question}</p>
    {e.message && <p className="riph-texte-saisi">{e.message}</p>}
    <Details>
      <Detail term="Recherche">{e.titre}</Detail>
      <Detail term="Domaine">{e.domaines.join(', ') || null}</Detail>
      <Detail term="Résumé">{e.resume}</Detail>
    </Details>
  </section>
);
