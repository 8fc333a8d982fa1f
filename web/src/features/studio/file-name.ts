/** Of a downloaded or saved picture: business, version, palette and day, in plain letters. */
export function fileName(businessName: string, version: string, palette: string, day: Date): string {
  const plain = businessName
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return [plain || 'avaliacao', version, palette, ...date].join('-')
}
