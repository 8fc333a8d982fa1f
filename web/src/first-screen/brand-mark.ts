import type { Brand } from '@avaliax/proto/brand.ts'
import { savedPath } from '../shared/saved-path.ts'
import { element } from './element.ts'

/** The agency's mark and name, in the boxes of `AgencyBrand`; their room alone where they are not known. */
export function brandMark(brand: Brand | null, size: number): Node[] {
  if (!brand) return []
  const { name, logoUrl, colour } = brand
  const mark = logoUrl
    ? element('img', {
        class: 'agency-brand-logo',
        src: savedPath(logoUrl),
        alt: '',
        height: `${size}`,
        style: `max-width: ${size * 4}px`,
      })
    : element('span', {
        class: 'first-mark',
        style: `width: ${size}px; height: ${size}px; background: ${colour}`,
        'aria-hidden': 'true',
      })
  return [mark, element('span', { class: 'agency-brand-name' }, name)]
}
