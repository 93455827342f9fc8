import { ownModules } from '../own-modules.ts';

ownModules();
