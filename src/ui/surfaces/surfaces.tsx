export { DialogFrame } from './dialog-frame.tsx'
export { DrawerFrame } from './drawer-frame.tsx'
export { FocusKeeper } from './focus-keeper.tsx'
export { MenuFrame } from './menu-frame.tsx'
