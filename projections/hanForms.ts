import pairs from 'opencc-js/dict/TSCharacters';
import { learnHanForms } from '../server/domain/folded.ts';

// Each character by itself: a search for a part of a text must meet the part of the folded text.
learnHanForms(pairs);
