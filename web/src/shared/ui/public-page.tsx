import type { ReactNode } from 'react'
import { AgencyBrand } from './agency-brand.tsx'
import { Drawing, type DrawingName } from './drawings.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './public-page.css'

/** Around what people without an account see: the agency's mark and the language. No Ant Design: it opens on any phone. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main className="public-page">
      <div className="public-page-bar">
        <span>
          <AgencyBrand size={28} />
        </span>
        <LanguageSwitch />
      </div>
      {children}
    </main>
  )
}

interface TroubleProps {
  title: string
  text: string
  action?: ReactNode
  drawing?: DrawingName
}

/** Instead of the page: why there is none. */
export function PublicTrouble({ title, text, action, drawing = 'lost' }: TroubleProps) {
  return (
    <PublicPage>
      <div className="public-page-trouble" role={action ? 'alert' : undefined}>
        <Drawing name={action ? 'trouble' : drawing} />
        <h1>{title}</h1>
        <p>{text}</p>
        {action}
      </div>
    </PublicPage>
  )
}
