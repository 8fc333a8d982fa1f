import { clientDashboard } from './client-dashboard.ts'
import { drawPage } from './draw-page.ts'
import './dashboard.css'

/** A client's dashboard. */
export const drawDashboard = (): void =>
  drawPage('dashboard', ({ client, ...answers }, language) =>
    client ? clientDashboard({ ...answers, client }, language) : null,
  )
