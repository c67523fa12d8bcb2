import type { CppId } from '@riph/contracts/core/ids';
import type { identityAdministrationRecherche } from '@riph/contracts/identity/administration-recherche.calls';
import { COLLEGE_LABELS, COLLEGES, isCategorieMembre } from '@riph/contracts/identity/college';
import { composition } from '@riph/contracts/identity/nomination';
import type { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { aujourdhui, compte } from '../../labels/dates.ts';
import type { LigneMembre } from './membres.rules.ts';

type College = ReturnType<typeof composition>[number];

/** A committee has 36 seats: one page holds its members, former ones left out. */
const TOUS = 200;

const comptes = (lignes: readonly LigneMembre[]) =>
  lignes.map((l) => ({
    actif: l.actif,
    college: COLLEGES.find((c) => c === l.college?.code) ?? null,
    categorie: l.categorie && isCategorieMembre(l.categorie.code) ? l.categorie.code : null,
    ...(l.dateDebut && l.dateFin && { dateDebut: l.dateDebut, dateFin: l.dateFin }),
  }));

const DuCollege = ({ de: c }: { de: College }) => {
  const manquent = c.categories.filter((x) => x.manquent > 0);
  return (
    <section aria-label={COLLEGE_LABELS[c.college]}>
      <p className="fr-mb-1v">
        <strong>{COLLEGE_LABELS[c.college]}</strong> : {compte(c.nombre, 'membre')} pour {c.sieges} sièges{' '}
        <StatusBadge tone={manquent.length === 0 ? 'success' : 'warning'}>
          {manquent.length === 0 ? 'Complet' : `Il manque ${manquent.reduce((n, x) => n + x.manquent, 0)}`}
        </StatusBadge>
      </p>
      <ul className="riph-liste">
        {c.categories.map((x) => (
          <li key={x.code} className="riph-ligne">
            <span>{x.libelle}</span>
            <span className="riph-chiffres">
              {x.nombre} sur {x.minimum} au moins{x.manquent > 0 && ` : il en manque ${x.manquent}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Who is in office today beside what R1123-4 asks of a committee, by college and category. It warns, and blocks nothing. */
export const Composition = ({
  lister,
  cppId,
}: {
  lister: typeof identityRecherche.calls.chercherMembres | typeof identityAdministrationRecherche.calls.chercherMembres;
  cppId?: CppId | undefined;
}) => {
  const recherche = { filtres: { cppId, role: 'INSTRUCTEUR' as const, actif: true }, page: { taille: TOUS } };
  const { data } = useCall(lister, { query: { recherche } });
  if (!data) return null;
  const colleges = composition(comptes(data.lignes), aujourdhui());
  const manquent = colleges.flatMap((c) => c.categories).reduce((n, c) => n + c.manquent, 0);
  return (
    <details className="riph-carte fr-mb-2w">
      <summary>
        <strong>Composition</strong> :{' '}
        {colleges.map((c) => `${COLLEGE_LABELS[c.college]} ${c.nombre} sur ${c.sieges}`).join(', ')}{' '}
        <StatusBadge tone={manquent === 0 ? 'success' : 'warning'}>
          {manquent === 0 ? 'Conforme à l’article R1123-4' : `Il manque ${compte(manquent, 'membre')} (article R1123-4)`}
        </StatusBadge>
      </summary>
      <div className="riph-grille-2 fr-mt-2w">
        {colleges.map((c) => (
          <DuCollege key={c.college} de={c} />
        ))}
      </div>
    </details>
  );
};
