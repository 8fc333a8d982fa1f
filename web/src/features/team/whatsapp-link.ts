import { chatLink } from '../../shared/ui/contact-links.ts'

const BRAZIL = '55'
/** Area code and number, without the country's code. */
const DOMESTIC = /^\d{10,11}$/

/** Opens the person's own WhatsApp with the text; without a number it asks to whom. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const number = DOMESTIC.test(digits) ? BRAZIL + digits : digits
  return chatLink(number, text)
}
