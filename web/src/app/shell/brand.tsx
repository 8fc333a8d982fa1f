import { Monogram } from '../../shared/ui/monogram.tsx'

export const VERSION = '0.8.0'

export function Brand() {
  return (
    <span className="shell-brand">
      <Monogram size={30} />
      <strong>Avaliax</strong>
      <span className="shell-version">{VERSION}</span>
    </span>
  )
}
