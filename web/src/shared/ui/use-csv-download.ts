import { useFileDownload } from './use-file-download.ts'

/** For lists that can be taken along. */
export const useCsvDownload = () => useFileDownload('CSV')
