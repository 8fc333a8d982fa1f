import { useState } from 'react'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { intentLink } from './intent-link.ts'
import './open-in-browser.css'

const inAppTexts = defineTexts({
  title: { en: 'Open this page in your browser', pt: 'Abra esta página no seu navegador' },
  text: {
    en: 'You are inside another app (Instagram, Facebook or WhatsApp), and Google doesn’t let you sign in here.',
    pt: 'Você está dentro de outro aplicativo (Instagram, Facebook ou WhatsApp), e aqui o Google não deixa entrar.',
  },
  byHand: {
    en: 'Tap ⋯ and “Open in browser”, or copy the link and paste it in Safari or Chrome.',
    pt: 'Toque em ⋯ e em “Abrir no navegador”, ou copie o link e cole no Safari ou no Chrome.',
  },
  open: { en: 'Open in browser', pt: 'Abrir no navegador' },
  copy: { en: 'Copy link', pt: 'Copiar link' },
  copied: { en: 'Link copied', pt: 'Link copiado' },
  copyFailed: { en: 'Press and hold to copy: {link}', pt: 'Toque e segure para copiar: {link}' },
})

/** Says what to do in the browser of another application. */
export function OpenInBrowser({ address = location.href }: { address?: string }) {
  const t = useTexts(inAppTexts)
  const [copied, setCopied] = useState<boolean>()
  const intent = intentLink(address)
  // Some of these browsers have no clipboard at all.
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <section className="open-in-browser" aria-label={t('title')}>
      <strong>{t('title')}</strong>
      <p>{t('text')}</p>
      <p>{t('byHand')}</p>
      <div>
        {intent && (
          <a className="open-in-browser-main" href={intent}>
            {t('open')}
          </a>
        )}
        <button type="button" onClick={() => void copy()}>
          {t('copy')}
        </button>
      </div>
      {copied !== undefined && (
        <p role="status">{copied ? t('copied') : t('copyFailed', { link: address })}</p>
      )}
    </section>
  )
}
