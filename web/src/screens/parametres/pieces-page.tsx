import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { referentielEntitesAdministration } from '@riph/contracts/referentiel/entites-administration.calls';
import { referentielListesAdministration } from '@riph/contracts/referentiel/listes-administration.calls';
import { referentielPiecesObligatoires } from '@riph/contracts/referentiel/pieces-obligatoires.calls';
import { TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';
import { PIECES_DU_REGLEMENT } from '@riph/contracts/referentiel/saisies.schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/useCall.ts';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { atTab, Tabs, useTab } from '../../components/Tabs.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { optionsDe } from '../../labels/options.ts';
import { NATIONALES_LIBELLES } from '../../labels/reglementations.ts';
import { CelluleDialog, type Place } from './CelluleDialog.tsx';
import { apercuDe, type Cellule, type Colonne, columnsOf, lignesDe, motDe } from './matrice.rules.ts';
import { ParametresCadre } from './ParametresCadre.tsx';

type Ouverte = { place: Place; cellule: Cellule | undefined };

/** Which pieces are asked, by regulation, kind of request and qualification. */
export const PiecesObligatoiresPage = () => {
  const reglementation = useTab(NATIONALES_LIBELLES);
  const [search, setSearch] = useSearchParams();
  const type = TYPES_DOSSIER.find((t) => t === search.get('type')) ?? 'DI';
  const params = { reglementationCode: reglementation };
  const matrice = useCall(referentielPiecesObligatoires.calls.listerParReglementation, { params });
  const categories = useCall(referentielEntitesAdministration.calls.listerCategories, { params });
  const qualifications = useCall(referentielListesAdministration.calls.listerQualifications, { params });
  const [ouverte, setOuverte] = useState<Ouverte | null>(null);
  const columns = columnsOf(matrice.data ?? [], type, qualifications.data ?? []);
  return (
    <ParametresCadre titre="Pièces demandées">
      <Tabs tabs={NATIONALES_LIBELLES} label="Réglementations" />
      <p>
        Un changement vaut pour les brouillons et les prochains dossiers ; un dossier déposé garde les pièces demandées le jour de
        son dépôt. {PIECES_DU_REGLEMENT}
      </p>
      <SelectField
        field="type"
        label="Type de demande"
        value={type}
        onChange={(t) => setSearch({ ...atTab(reglementation), ...(t && { type: t }) }, { replace: true })}
        options={optionsDe(TYPES_DOSSIER, TYPE_DOSSIER_LABELS)}
      />
      <Loadable reading={categories} skeleton={<Skeleton rows={12} />}>
        {(list) => (
          <Loadable reading={matrice} skeleton={<Skeleton rows={12} />}>
            {(cellules) =>
              list.length === 0 ? (
                <Empty title="Aucune catégorie">
                  Ajoutez des catégories de pièces à cette réglementation dans les référentiels.
                </Empty>
              ) : (
                <>
                  <Matrice
                    columns={columns}
                    lignes={lignesDe(cellules, list, type, columns)}
                    onOpen={(column, categorie, cellule) =>
                      setOuverte({
                        cellule,
                        place: {
                          reglementationCode: reglementation,
                          typeDossier: type,
                          qualificationCode: column.code,
                          categorieId: categorie.id,
                          categorie: categorie.libelle,
                          column: column.libelle,
                          ordre: cellule?.ordre ?? categorie.ordre,
                        },
                      })
                    }
                  />
                  <Apercu cellules={cellules} type={type} columns={columns} />
                </>
              )
            }
          </Loadable>
        )}
      </Loadable>
      {ouverte && <CelluleDialog {...ouverte} onClose={() => setOuverte(null)} />}
    </ParametresCadre>
  );
};

type Categorie = { id: number; libelle: string; ordre: number };
type MatriceProps = {
  columns: readonly Colonne[];
  lignes: readonly { categorie: Categorie; cellules: readonly (Cellule | undefined)[] }[];
  onOpen: (column: Colonne, categorie: Categorie, cellule: Cellule | undefined) => void;
};

const Matrice = ({ columns, lignes, onOpen }: MatriceProps) => (
  <TableFrame label="Matrice des pièces" variant="liste">
    <table>
      <caption className="fr-sr-only">Pièces demandées, par catégorie et par qualification</caption>
      <thead>
        <tr>
          <th scope="col">Catégorie</th>
          {columns.map((c) => (
            <th key={c.code ?? ''} scope="col">
              {c.libelle}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map(({ categorie, cellules }) => (
          <tr key={categorie.id}>
            <th scope="row">{categorie.libelle}</th>
            {columns.map((c, i) => (
              <td key={c.code ?? ''} data-titre={c.libelle}>
                <button
                  type="button"
                  className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm"
                  onClick={() => onOpen(c, categorie, cellules[i])}
                >
                  {motDe(cellules[i])}
                  <span className="fr-sr-only">
                    {' '}
                    : changer pour {categorie.libelle}, {c.libelle}
                  </span>
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

/** What a sponsor will be asked, in his words. */
const Apercu = ({ cellules, type, columns }: { cellules: readonly Cellule[]; type: string; columns: readonly Colonne[] }) => {
  const [selected, setSelected] = useState('');
  const column = columns.find((c) => c.code === selected) ?? columns[0];
  return (
    <section className="riph-carte fr-mt-4w" aria-labelledby="apercu-pieces">
      <h2 className="riph-carte__titre" id="apercu-pieces">
        Ce que verra un déposant
      </h2>
      {columns.length > 1 && (
        <SelectField
          field="apercu"
          label="Qualification"
          value={column?.code ?? ''}
          onChange={setSelected}
          options={columns.map((c) => ({ code: c.code ?? '', libelle: c.libelle }))}
        />
      )}
      <ul className="riph-liste">
        {apercuDe(cellules, type, column?.code ?? null).map((c) => (
          <li key={c.paramId}>
            {c.categorieLibelle} <span className="riph-discret">· {motDe(c).toLowerCase()}</span>
            {(c.condition || c.aide) && <p className="riph-discret fr-mb-0">{[c.condition, c.aide].filter(Boolean).join(' ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
