import { type Brand, showsName } from '@avaliax/proto/brand.ts'
import { inkOn } from '@avaliax/proto/brand-colours.ts'
import { MARK_SIDE, markLetters } from '@avaliax/proto/brand-mark.ts'
import { savedPath } from '../shared/saved-path.ts'
import { element } from './element.ts'

/** The agency's mark and name, in the boxes of `AgencyBrand`; their room alone where they are not known. */
export function brandMark(brand: Brand | null, size: number): Node[] {
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

/** The letters of the agency's name as `Monogram` has them; the product's own mark is drawn by the application. */
function square(brand: Brand, size: number): HTMLElement {
  const own = markLetters(brand)
  const { colour } = brand
  const lettering = own ? `; color: ${inkOn(colour)}; font-size: ${(own.size * size) / MARK_SIDE}px` : ''
  const style = `width: ${size}px; height: ${size}px; background: ${colour}${lettering}`
  return element('span', { class: 'first-mark', style, 'aria-hidden': 'true' }, own?.letters)
}
