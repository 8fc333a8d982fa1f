/** Small letters without accents, for comparing what people type: `Padaria Pão` -> `padaria pao`. */
export const foldedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
