import { type Brand, showsName } from '@avaliax/proto/brand.ts'
import { savedPath } from '../shared/saved-path.ts'
import { element } from './element.ts'

/** The ground of a mark without a logo. */
export const markSquare = ({ colour }: Brand, size: number): HTMLElement =>
  element('span', {
    class: 'first-mark',
    style: `width: ${size}px; height: ${size}px; background: ${colour}`,
    'aria-hidden': 'true',
  })

/**
 * The agency's mark and name, in the boxes of `AgencyBrand`; their room alone where they are not known. Pages for strangers draw the ground
 * of the mark alone: whose letters are drawn is decided by the product's name, which stands in no agency's page.
 */
export function brandMark(brand: Brand | null, size: number, square = markSquare): Node[] {
  if (!brand) return []
  const { name, logoUrl, darkLogoUrl } = brand
  const isOwnForm = document.documentElement.dataset.theme === 'dark' && darkLogoUrl !== undefined
  const mark = logoUrl
    ? element('img', {
        class: isOwnForm ? 'agency-brand-logo agency-brand-logo-dark' : 'agency-brand-logo',
        src: savedPath(isOwnForm ? darkLogoUrl : logoUrl),
        alt: showsName(brand) ? '' : name,
        height: `${size}`,
        style: `max-width: ${size * 4}px`,
      })
    : square(brand, size)
  return showsName(brand) ? [mark, element('span', { class: 'agency-brand-name' }, name)] : [mark]
}
