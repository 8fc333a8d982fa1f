import type { ThemeConfig } from 'antd'

/** Every colour of the product. `styles/base.css` repeats them as custom properties; a test holds the two together. */
export const PALETTES = {
  light: {
    primary: '#0f5c5c',
    onPrimary: '#ffffff',
    bg: '#f5f7f7',
    surface: '#ffffff',
    raised: '#eef2f2',
    text: '#14211f',
    muted: '#55635f',
    border: '#dbe2e1',
    danger: '#b3261e',
    success: '#1e7145',
    notice: '#8a4b08',
    dangerBg: '#fdf0ee',
    successBg: '#e7f4ec',
    noticeBg: '#fdf3e3',
    primaryBg: '#e4f0ef',
    star: '#f2a900',
  },
  dark: {
    primary: '#5ec4bb',
    onPrimary: '#06211f',
    bg: '#0f1716',
    surface: '#172220',
    raised: '#1f2d2b',
    text: '#e8efed',
    muted: '#a3b3af',
    border: '#2c3c39',
    danger: '#ff8a80',
    success: '#6fd19b',
    notice: '#f0b46a',
    dangerBg: '#3a1f1c',
    successBg: '#16301f',
    noticeBg: '#35260f',
    primaryBg: '#16302e',
    star: '#f2a900',
  },
} as const

export type ThemeName = keyof typeof PALETTES

const FONT =
  "'Inter Variable', 'Inter Fallback', 'Inter DejaVu', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** antd's tokens for one theme, without the algorithm, which the providers add. */
export function themeTokens(name: ThemeName): ThemeConfig {
  const c = PALETTES[name]
  return {
    token: {
      colorPrimary: c.primary,
      colorInfo: c.primary,
      colorLink: c.primary,
      // antd's own darken in the dark, below what can be read.
      colorLinkHover: c.primary,
      colorLinkActive: c.primary,
      colorError: c.danger,
      colorSuccess: c.success,
      colorWarning: c.notice,
      ...tint('Error', c.danger, c.dangerBg),
      ...tint('Success', c.success, c.successBg),
      ...tint('Warning', c.notice, c.noticeBg),
      ...tint('Info', c.primary, c.primaryBg),
      colorPrimaryBg: c.primaryBg,
      // The chosen line of a list under the pointer: antd's own is a grey of another family.
      colorPrimaryBgHover: c.primaryBg,
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.surface,
      colorText: c.text,
      colorTextSecondary: c.muted,
      colorTextDescription: c.muted,
      colorTextTertiary: c.muted,
      colorTextPlaceholder: c.muted,
      colorBorderSecondary: c.border,
      borderRadius: 10,
      controlHeight: 40,
      fontFamily: FONT,
      fontSize: 14,
      motionDurationMid: '0.16s',
    },
    components: {
      Button: {
        colorPrimary: c.primary,
        primaryColor: c.onPrimary,
        dangerColor: name === 'dark' ? '#3a0906' : '#ffffff',
        fontWeight: 500,
      },
      Rate: { starColor: c.star },
      Table: { headerBg: c.surface, headerColor: c.muted },
      Tag: { borderRadiusSM: 6 },
    },
  }
}

/** antd derives tints that are too dark behind small text; ours keep 4.5:1 in both themes. */
const tint = (name: 'Error' | 'Success' | 'Warning' | 'Info', ink: string, paper: string) => ({
  [`color${name}Bg`]: paper,
  [`color${name}BgHover`]: paper,
  [`color${name}Border`]: `color-mix(in srgb, ${ink} 35%, ${paper})`,
  [`color${name}Text`]: ink,
})
