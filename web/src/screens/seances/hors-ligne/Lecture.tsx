import { useEffect, useState } from 'react';
import { saveBlob } from '../../../api/download.ts';
import type { Sac } from '../../../coffre/coffre.ts';
import { DocViewer } from '../../../components/viewer/DocViewer.tsx';
import { lirePapier, type Papier } from './contenu.ts';

type Props = { sac: Sac; papier: Papier | null; page: number; onPage: (page: number) => void };

/** One paper out of what was taken along, in the viewer of the house; what is no PDF is handed to the device. */
export const Lecture = ({ sac, papier, page, onPage }: Props) => {
  const [octets, setOctets] = useState<{ sha256: string; blob: Blob | null } | null>(null);
  useEffect(() => {
    if (!papier) return;
    let vivant = true;
    void lirePapier(sac, papier)
      .catch(() => null)
      .then((blob) => vivant && setOctets({ sha256: papier.sha256, blob }));
    return () => {
      vivant = false;
    };
  }, [sac, papier]);
  const blob = papier && octets?.sha256 === papier.sha256 ? octets.blob : null;
  return (
    <DocViewer
      key={papier?.sha256 ?? ''}
      source={blob}
      name={papier?.nom ?? 'aucun document'}
      {...(papier && { type: papier.type })}
      start={page}
      onPage={onPage}
      {...(papier && blob && { onDownload: () => saveBlob(blob, papier.nom) })}
    />
  );
};
