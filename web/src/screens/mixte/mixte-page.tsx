import { etudeEtude } from '@riph/contracts/etude/vie/etude.calls';
import { useCall } from '../../api/useCall.ts';
import { Page } from '../../components/Page.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { VoletMedicament } from './section.tsx';

/** The study of a device beside the trial of the medicine that it goes with. */
export const MixtePage = () => {
  const { etuId } = useNumericParams('etuId');
  const { data } = useCall(etudeEtude.calls.lire, { params: { id: etuId } });
  const nom = data?.numero ?? 'Étude';
  return (
    <Page
      title="Volet lié"
      tabTitle={`Volet lié – ${nom}`}
      overline={data && (data.titreAbrege || data.titre)}
      fil={[
        { libelle: 'Études', vers: '/etudes' },
        { libelle: nom, vers: `/etudes/${etuId}` },
      ]}
      width="moyenne"
    >
      <VoletMedicament etuId={etuId} />
    </Page>
  );
};
